import { CURRENCIES } from '../../shared/lib/currency';

/** The block's attributes; declared in block.json. Title, content and link text are HTML. */
export type Attributes = {
	email?: string;
	featuredMediaId: number;
	multiple: boolean;
	currency: string;
	price?: number;
	productId?: number;
	title: string;
	content?: string;
	featuredMediaUrl?: string | null;
	featuredMediaTitle?: string | null;
	postLinkUrl?: string;
	postLinkText: string;
};

/** The post type of products, which is the name of their REST routes, too. */
export const PRODUCT = 'jp_pay_product';

/** The block's attributes that a product stores. */
const OF_PRODUCT = [
	'title',
	'content',
	'featuredMediaId',
	'currency',
	'email',
	'multiple',
	'price',
] as const;

export type Product = Pick< Attributes, ( typeof OF_PRODUCT )[ number ] >;

/** A product as the REST API has it. */
export type ProductRecord = {
	id: number;
	status: string;
	title: { raw: string };
	content: { raw: string };
	featured_media: number;
	meta: {
		spay_currency?: string;
		/** Only for users who may edit the product. */
		spay_email?: string;
		spay_multiple?: boolean;
		spay_price?: number | null;
	};
};

/** Text as the markup holds it. */
export const toHtml = ( text: string ) =>
	text
		.replace( /&/g, '&amp;' )
		.replace( /</g, '&lt;' )
		.replace( />/g, '&gt;' );

const ENTITIES: Record< string, string > = {
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
	'&#039;': "'",
	'&nbsp;': '\u00a0',
	'&amp;': '&',
};

/** The plain text of saved HTML. */
export const toText = ( html: string | undefined ) =>
	( html ?? '' ).replace(
		/&(?:lt|gt|quot|#0?39|nbsp|amp);/g,
		( entity ) => ENTITIES[ entity ] ?? entity
	);

/** The block's attributes for a product. */
export const fromRecord = ( {
	title,
	content,
	featured_media: featuredMediaId,
	meta,
}: ProductRecord ): Product => ( {
	title: toHtml( toText( title.raw ) ),
	content: toHtml( toText( content.raw ) ),
	featuredMediaId,
	currency: meta.spay_currency || 'USD',
	email: meta.spay_email ?? '',
	multiple: Boolean( meta.spay_multiple ),
	price: meta.spay_price || undefined,
} );

/** The product for the REST API. Fields that the block does not have stay as saved. */
export const toRecord = (
	{ title, content, featuredMediaId, ...meta }: Product,
	id?: number
) => ( {
	id,
	status: id ? 'publish' : 'draft',
	title: toText( title ),
	content: toText( content ),
	featured_media: featuredMediaId,
	meta: {
		spay_currency: meta.currency,
		spay_email: meta.email,
		spay_multiple: meta.multiple,
		spay_price: meta.price,
	},
} );

/** The attributes of a block that differ from a product. */
export function differencesFrom(
	product: Product,
	attributes: Attributes
): Partial< Product > {
	return Object.fromEntries(
		OF_PRODUCT.filter(
			// An empty text is a missing one.
			( name ) =>
				( product[ name ] || '' ) !== ( attributes[ name ] || '' )
		).map( ( name ) => [ name, product[ name ] ] )
	);
}

export const isSame = ( product: Product, attributes: Attributes ) =>
	Object.keys( differencesFrom( product, attributes ) ).length === 0;

export const isKnownCurrency = ( currency: string ) =>
	CURRENCIES.includes( currency );
