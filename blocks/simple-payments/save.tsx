import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { Attributes } from './attributes';
import { classesOf, ProductView } from './product-view';

type Props = { attributes: Attributes; savedPrice?: string };

/** The product with a link to its page, for sites without the plugin. */
export default function save( { attributes, savedPrice }: Props ) {
	const { productId, postLinkUrl, postLinkText } = attributes;
	if ( ! productId ) {
		return null;
	}
	return (
		<div
			{ ...useBlockProps.save( { className: classesOf( attributes ) } ) }
		>
			<ProductView attributes={ attributes } savedPrice={ savedPrice }>
				<RichText.Content
					tagName="a"
					className="jetpack-simple-payments-purchase"
					href={ postLinkUrl }
					target="_blank"
					rel="noopener noreferrer"
					value={ postLinkText }
				/>
			</ProductView>
		</div>
	);
}
