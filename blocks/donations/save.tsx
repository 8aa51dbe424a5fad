import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import { Fragment } from '@wordpress/element';
import { safeHref } from '../../shared/lib/safe-href';
import {
	type Attributes,
	getDefaultTexts,
	getShownPlans,
	NO_PLAN,
} from './attributes';

/**
 * The form as shown in feeds, emails and sites without the plugin. As in Jetpack's markup, the heading and the button
 * have their default texts, not the block's own.
 */
export default function save( { attributes }: BlockSaveProps< Attributes > ) {
	const { oneTimeDonation, fallbackLinkUrl } = attributes;
	if (
		! oneTimeDonation?.show ||
		! oneTimeDonation.planId ||
		oneTimeDonation.planId === NO_PLAN
	) {
		return null;
	}
	return (
		<div { ...useBlockProps.save() }>
			{ getShownPlans( attributes ).map( ( { name }, index ) => {
				const texts = getDefaultTexts( name );
				return (
					<Fragment key={ name }>
						{ index > 0 && <hr className="donations__separator" /> }
						<RichText.Content
							tagName="h4"
							value={ texts.heading }
						/>
						<RichText.Content
							tagName="p"
							value={
								attributes[ name ].extraText ?? texts.extraText
							}
						/>
						<RichText.Content
							tagName="a"
							className="jetpack-donations-fallback-link"
							href={ safeHref( fallbackLinkUrl ) }
							rel="noopener noreferrer noamphtml"
							target="_blank"
							value={ texts.buttonText }
						/>
					</Fragment>
				);
			} ) }
		</div>
	);
}
