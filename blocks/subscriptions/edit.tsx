import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __, _n, sprintf } from '@wordpress/i18n';
import clsx from 'clsx';
import { useRequest } from '../../shared/api/use-request';
import { fetchSubscribers } from './api';
import { type Attributes, getTexts, hasStyle } from './attributes';
import { useFormStyles } from './form-styles';
import { Panels } from './panels';

const NAME = 'wp-block-jetpack-subscriptions';

export default function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< Attributes > ) {
	const { showSubscribersTotal, buttonOnNewLine } = attributes;
	const { data } = useRequest(
		showSubscribersTotal ? fetchSubscribers : null
	);
	const count = data?.count ?? 0;
	const texts = getTexts( attributes );
	const { field, row, wrapper, button } = useFormStyles( attributes );
	const blockProps = useBlockProps( {
		className: clsx(
			`${ NAME }__supports-newline`,
			buttonOnNewLine && `${ NAME }__use-newline`,
			showSubscribersTotal && `${ NAME }__show-subs`
		),
	} );
	return (
		<>
			<Panels
				attributes={ attributes }
				setAttributes={ setAttributes }
				count={ count }
			/>
			<div { ...blockProps }>
				<div className={ `${ NAME }__container` }>
					<div className={ `${ NAME }__form-elements` } style={ row }>
						{ ! hasStyle( attributes, 'button' ) && (
							<p className={ `${ NAME }__field` }>
								<input
									type="email"
									disabled
									aria-label={ __(
										'Email address',
										'ramjet'
									) }
									placeholder={ texts.subscribePlaceholder }
									title={ __(
										'Change the placeholder in the sidebar.',
										'ramjet'
									) }
									{ ...field }
								/>
							</p>
						) }
						<p className={ `${ NAME }__submit` } style={ wrapper }>
							<RichText
								identifier="submitButtonText"
								tagName="span"
								aria-label={ __( 'Button text', 'ramjet' ) }
								{ ...button }
								value={ texts.submitButtonText }
								onChange={ ( submitButtonText ) =>
									setAttributes( { submitButtonText } )
								}
								withoutInteractiveFormatting
							/>
						</p>
					</div>
					{ showSubscribersTotal && count > 0 && (
						<div className={ `${ NAME }__subscount` }>
							{ sprintf(
								/* translators: %s: number of subscribers. */
								_n(
									'Join %s other subscriber',
									'Join %s other subscribers',
									count,
									'ramjet'
								),
								count.toLocaleString()
							) }
						</div>
					) }
				</div>
			</div>
		</>
	);
}
