import { RawHTML } from '@wordpress/element';
import { defineDeprecation } from '../../shared/blocks/define-block';
import type { AttributeSchemas } from '../../shared/types/blocks';
import type { Attributes } from './attributes';
import metadata from './block.json';
import save from './save';

const supports = metadata.supports;

type Priced = Attributes & { savedPrice: string };

/** Prices as other versions write them, such as A$10.00 in a block whose currency is USD. */
const otherPrice = defineDeprecation< Attributes, Priced >( {
	apiVersion: 3,
	attributes: {
		...( metadata.attributes as AttributeSchemas ),
		savedPrice: {
			type: 'string',
			source: 'html',
			selector: '.jetpack-simple-payments-price p',
		},
	},
	supports,
	save: ( { attributes: { savedPrice, ...attributes } } ) =>
		save( { attributes, savedPrice } ),
	migrate: ( { savedPrice, ...attributes } ) => attributes,
} );

const plain = ( name: keyof typeof metadata.attributes ) =>
	( metadata.attributes as AttributeSchemas )[ name ]!;

const SHORTCODE = /^\s*\[simple-payment id="([1-9]\d*)"\]\s*$/;

/** Saved a shortcode: everything else was only in the product. The oldest blocks have its ID under another name, or not. */
const shortcode = defineDeprecation<
	Attributes,
	Attributes & { paymentId?: string; markup?: string }
>( {
	apiVersion: 3,
	attributes: {
		paymentId: { type: 'string' },
		markup: { type: 'string', source: 'raw' },
		currency: plain( 'currency' ),
		email: plain( 'email' ),
		featuredMediaId: plain( 'featuredMediaId' ),
		multiple: plain( 'multiple' ),
		price: plain( 'price' ),
		productId: plain( 'productId' ),
		title: { type: 'string' },
		content: { type: 'string' },
		featuredMediaUrl: { type: 'string' },
		featuredMediaTitle: { type: 'string' },
		postLinkUrl: { type: 'string' },
		postLinkText: { type: 'string' },
	},
	supports,
	// Without content, the block is valid as it is, and would lose the ID.
	isEligible: ( { paymentId, productId } ) =>
		Boolean( paymentId ) && ! productId,
	save: ( { attributes: { markup = '' } } ) =>
		SHORTCODE.test( markup ) ? <RawHTML>{ markup }</RawHTML> : <></>,
	migrate: ( {
		title = '',
		postLinkText = '',
		paymentId,
		markup = '',
		...attributes
	} ) => ( {
		...attributes,
		productId:
			attributes.productId ??
			Number( SHORTCODE.exec( markup )?.[ 1 ] ?? paymentId ),
		title,
		postLinkText,
	} ),
} );

export default [ otherPrice, shortcode ];
