import { RichText } from '@wordpress/block-editor';
import type { ComponentType, ReactNode } from 'react';
import { formatAmount } from '../../shared/lib/currency';
import type { Attributes } from './attributes';

const NAME = 'jetpack-simple-payments';

/** The classes of the block's element. */
export const classesOf = ( { productId }: Attributes ) =>
	`${ NAME }-wrapper ${ NAME }-${ productId }`;

const SavedText = ( { value }: { value: string } ) => (
	<RichText.Content tagName="p" value={ value } />
);

/** The product as it is saved. */
export function ProductView( {
	attributes: {
		title,
		content = '',
		featuredMediaUrl,
		featuredMediaTitle,
		price,
		currency,
	},
	savedPrice,
	Text = SavedText,
	children,
}: {
	attributes: Attributes;
	/** Written by another version. */
	savedPrice?: string;
	/** Shows HTML as a paragraph. */
	Text?: ComponentType< { value: string } >;
	/** The link or button. */
	children: ReactNode;
} ) {
	return (
		<div className={ `${ NAME }-product` }>
			{ featuredMediaUrl && (
				<div className={ `${ NAME }-product-image` }>
					<div className={ `${ NAME }-image` }>
						<figure>
							<img
								src={ featuredMediaUrl }
								alt={ featuredMediaTitle ?? '' }
							/>
						</figure>
					</div>
				</div>
			) }
			<div className={ `${ NAME }-details` }>
				<div className={ `${ NAME }-title` }>
					<Text value={ title } />
				</div>
				<div className={ `${ NAME }-description` }>
					<Text value={ content } />
				</div>
				<div className={ `${ NAME }-price` }>
					{ savedPrice === undefined ? (
						<p>{ formatAmount( price ?? 0, currency ) }</p>
					) : (
						<Text value={ savedPrice } />
					) }
				</div>
				{ children }
			</div>
		</div>
	);
}
