import {
	BlockControls,
	MediaPlaceholder,
	MediaReplaceFlow,
} from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { image as icon } from '@wordpress/icons';
import { store as noticesStore } from '@wordpress/notices';
import {
	Button,
	SelectControl,
	TextareaControl,
	TextControl,
	ToggleControl,
} from '../../shared/components/controls';
import { CURRENCIES } from '../../shared/lib/currency';
import { useKeptFocus } from '../../shared/components/use-kept-focus';
import type { Editing } from '../../shared/types/blocks';
import { type Attributes, isKnownCurrency, toHtml, toText } from './attributes';
import { type Attachment, imageAttributes } from './use-image';
import type { Problems } from './validate';

type Props = Editing< Attributes > & {
	/** As it was typed. */
	price: string;
	onPrice: ( price: string ) => void;
	/** The visible problems. */
	problems: Problems;
};

/** The fields of the product. */
export function ProductForm( {
	attributes,
	setAttributes,
	price,
	onPrice,
	problems,
}: Props ) {
	const { title, content, currency, multiple, email = '' } = attributes;
	const field = ( name: keyof Problems, help?: string ) => ( {
		help: problems[ name ] ?? help,
		className: problems[ name ] ? 'has-problem' : undefined,
		'aria-invalid': problems[ name ] ? true : undefined,
	} );
	// Another plugin may have saved one that cannot be paid in.
	const currencies = isKnownCurrency( currency )
		? CURRENCIES
		: [ currency, ...CURRENCIES ];
	return (
		<div className="jetpack-simple-payments-form">
			<ProductImage
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			<div>
				<TextControl
					label={ __( 'Item name', 'ramjet' ) }
					value={ toText( title ) }
					onChange={ ( text ) =>
						setAttributes( { title: toHtml( text ) } )
					}
					{ ...field( 'title' ) }
				/>
				<TextareaControl
					label={ __( 'Description', 'ramjet' ) }
					value={ toText( content ) }
					onChange={ ( text ) =>
						setAttributes( { content: toHtml( text ) } )
					}
				/>
				<div className="jetpack-simple-payments-form__row">
					<SelectControl
						label={ __( 'Currency', 'ramjet' ) }
						value={ currency }
						options={ currencies.map( ( value ) => ( {
							value,
							label: value,
						} ) ) }
						onChange={ ( value ) =>
							setAttributes( { currency: value } )
						}
						{ ...field( 'currency' ) }
					/>
					<TextControl
						label={ __( 'Price', 'ramjet' ) }
						inputMode="decimal"
						value={ price }
						onChange={ onPrice }
						{ ...field( 'price' ) }
					/>
				</div>
				<ToggleControl
					label={ __(
						'Allow people to buy more than one item at a time',
						'ramjet'
					) }
					checked={ multiple }
					onChange={ ( value ) =>
						setAttributes( { multiple: value } )
					}
				/>
				<TextControl
					label={ __( 'Email', 'ramjet' ) }
					type="email"
					value={ email }
					onChange={ ( value ) => setAttributes( { email: value } ) }
					{ ...field(
						'email',
						__(
							'The PayPal account that receives the money.',
							'ramjet'
						)
					) }
				/>
			</div>
		</div>
	);
}

function ProductImage( {
	attributes: { featuredMediaId, featuredMediaUrl, featuredMediaTitle },
	setAttributes,
}: Editing< Attributes > ) {
	const { createErrorNotice } = useDispatch( noticesStore );
	const [ preview, setPreview ] = useState< string >();
	const onError = ( message: string ) => {
		setPreview( undefined );
		createErrorNotice( message, { type: 'snackbar' } );
	};
	const onSelect = ( media: Attachment ) => {
		// During the upload, the URL is only valid in this browser.
		setPreview( media.id ? undefined : media.url );
		if ( media.id ) {
			setAttributes( imageAttributes( media ) );
		}
	};
	const kept = useKeptFocus< HTMLDivElement >(
		( container ) =>
			container.querySelector( 'button' ) ??
			container.closest< HTMLElement >( '[data-block]' )
	);
	const url = preview ?? featuredMediaUrl;
	const label = __( 'Product image', 'ramjet' );
	const image = url ? (
		<>
			<BlockControls group="other">
				<MediaReplaceFlow
					mediaId={ featuredMediaId }
					mediaURL={ url }
					allowedTypes={ [ 'image' ] }
					accept="image/*"
					name={ __( 'Replace image', 'ramjet' ) }
					onSelect={ onSelect }
					onError={ onError }
				/>
			</BlockControls>
			<img src={ url } alt={ featuredMediaTitle || label } />
			<Button
				variant="link"
				isDestructive
				onClick={ () =>
					setAttributes( {
						featuredMediaId: 0,
						featuredMediaUrl: null,
						featuredMediaTitle: null,
					} )
				}
			>
				{ __( 'Remove image', 'ramjet' ) }
			</Button>
		</>
	) : (
		<MediaPlaceholder
			icon={ icon }
			labels={ { title: label } }
			allowedTypes={ [ 'image' ] }
			accept="image/*"
			onSelect={ onSelect }
			onError={ onError }
		/>
	);
	return <div { ...kept }>{ image }</div>;
}
