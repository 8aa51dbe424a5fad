import { InnerBlocks, RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from '@wordpress/blocks';
import type { Attributes } from './attributes';

/** Jetpack's markup; render.php makes the banner of it. */
export default function save( { attributes }: BlockSaveProps< Attributes > ) {
	return (
		<div { ...useBlockProps.save() } role="dialog" aria-modal="true">
			<RichText.Content tagName="p" value={ attributes.text ?? '' } />
			<InnerBlocks.Content />
			<span>{ attributes.consentExpiryDays }</span>
		</div>
	);
}
