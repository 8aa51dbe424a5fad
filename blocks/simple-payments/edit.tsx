import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	ExternalLink,
	PanelBody,
	Placeholder,
	Spinner,
} from '@wordpress/components';
import { useEvent } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { BlockNotice } from '../../shared/components/block-notice';
import { ContentControls } from '../../shared/editor/content-controls';
import { Button, TextControl } from '../../shared/components/controls';
import { useHistory } from '../../shared/editor/history';
import { getInitialState } from '../../shared/lib/initial-state';
import { useOnSave } from '../../shared/editor/use-on-save';
import { getRedirectUrl } from '../../shared/lib/redirect';
import { useIsPreview } from '../../shared/editor/use-is-preview';
import { type Attributes, toHtml, toText } from './attributes';
import metadata from './block.json';
import { ProductForm } from './product-form';
import { classesOf, ProductView } from './product-view';
import { useImage } from './use-image';
import { usePost } from './use-post';
import { useProduct } from './use-product';
import { findProblems, toPrice } from './validate';

type Props = BlockEditProps< Attributes >;

export default function Edit( props: Props ) {
	const isPreview = useIsPreview();
	const blockProps = useBlockProps( {
		className: classesOf( props.attributes ),
	} );
	return (
		<div { ...blockProps }>
			{ isPreview ? (
				<Preview attributes={ props.attributes } />
			) : (
				<Editor { ...props } />
			) }
		</div>
	);
}

function Editor( { attributes, setAttributes, isSelected }: Props ) {
	const { productId, postLinkUrl, postLinkText } = attributes;
	const { link, canPublish } = usePost();
	const { state, save, refused, retry } = useProduct(
		attributes,
		setAttributes,
		canPublish
	);
	useImage( { attributes, setAttributes } );
	const { asNoStep } = useHistory();
	const [ typed, setTyped ] = useState< string >();
	const [ isChecked, setIsChecked ] = useState( false );
	// The typed text, as long as it matches the price: undo changes only the attribute.
	const price =
		typed !== undefined && toPrice( typed ) === attributes.price
			? typed
			: String( attributes.price ?? '' );
	const problems = { ...findProblems( attributes, price ), ...refused };
	const isValid = Object.keys( problems ).length === 0;
	const isLoaded = state === 'loaded';

	// The first draft has an ID to which the post can refer when it is saved.
	const saveFirst = useEvent( () => {
		if ( ! productId ) {
			void save();
		}
	} );
	useEffect( saveFirst, [ saveFirst ] );

	const check = useEvent( () => {
		setIsChecked( true );
		if ( isValid || state === 'new' ) {
			void save();
		}
	} );
	useOnSave( check );
	const wasSelected = useRef( isSelected );
	useEffect( () => {
		if ( wasSelected.current && ! isSelected ) {
			check();
		}
		wasSelected.current = isSelected;
	}, [ isSelected, check ] );

	const addLink = useEvent( () => {
		if ( isLoaded && link && ! postLinkUrl ) {
			// Blocks that were saved as a shortcode had no text either.
			const text =
				postLinkText || metadata.attributes.postLinkText.default;
			asNoStep( () =>
				setAttributes( { postLinkUrl: link, postLinkText: text } )
			);
		}
	} );
	useEffect( addLink, [ isLoaded, link, addLink ] );

	if ( ! canPublish || state === 'forbidden' ) {
		return <ReadOnly attributes={ attributes } />;
	}
	if ( state === 'loading' ) {
		return (
			<div aria-busy="true">
				<Spinner />
			</div>
		);
	}
	if ( state === 'failed' ) {
		return (
			<Message
				text={ __( 'The product could not be loaded.', 'ramjet' ) }
			>
				<Button variant="secondary" onClick={ retry }>
					{ __( 'Try again', 'ramjet' ) }
				</Button>
			</Message>
		);
	}
	return (
		<>
			<ContentControls>
				<PanelBody title={ __( 'Purchase link', 'ramjet' ) }>
					<TextControl
						label={ __( 'Purchase link text', 'ramjet' ) }
						help={ __(
							'For emails and feeds, and for this page if the plugin is removed.',
							'ramjet'
						) }
						value={ toText( postLinkText ) }
						onChange={ ( text ) =>
							setAttributes( { postLinkText: toHtml( text ) } )
						}
					/>
				</PanelBody>
			</ContentControls>
			<PayPalNotice />
			{ state === 'missing' && (
				<BlockNotice status="warning">
					{ __(
						'This product was deleted. When you select another block, it is saved as a new one.',
						'ramjet'
					) }
				</BlockNotice>
			) }
			{ isValid && ! isSelected ? (
				<Preview attributes={ attributes } />
			) : (
				<ProductForm
					attributes={ attributes }
					setAttributes={ setAttributes }
					price={ price }
					onPrice={ ( text ) => {
						setTyped( text );
						setAttributes( { price: toPrice( text ) } );
					} }
					problems={ isChecked ? problems : refused }
				/>
			) }
		</>
	);
}

const PlainText = ( { value }: { value: string } ) => (
	<p>{ toText( value ) }</p>
);

/** The product as visitors see it. */
function Preview( { attributes }: { attributes: Attributes } ) {
	return (
		<ProductView attributes={ attributes } Text={ PlainText }>
			<span className="wp-block-button__link wp-element-button jetpack-simple-payments-button">
				{ __( 'Pay with PayPal', 'ramjet' ) }
			</span>
		</ProductView>
	);
}

/** For users who cannot publish the post, or may not edit the product. */
function ReadOnly( { attributes }: { attributes: Attributes } ) {
	return attributes.productId ? (
		<>
			<BlockNotice status="info">
				{ __( 'You are not allowed to edit this product.', 'ramjet' ) }
			</BlockNotice>
			<Preview attributes={ attributes } />
		</>
	) : (
		<Message
			text={ __(
				'Only users who can publish this post can add a product.',
				'ramjet'
			) }
		/>
	);
}

function Message( {
	text,
	children,
}: {
	text: string;
	children?: React.ReactNode;
} ) {
	return (
		<Placeholder
			label={ __( 'Pay with PayPal', 'ramjet' ) }
			instructions={ text }
		>
			{ children }
		</Placeholder>
	);
}

function PayPalNotice() {
	const { isPayPalReady, isPayPalRejected, canManageModules } =
		getInitialState();
	return isPayPalReady ? null : (
		<BlockNotice status="warning">
			{ isPayPalRejected
				? __(
						'Last test failed: PayPal rejected the keys. Visitors see no button.',
						'ramjet'
					)
				: __(
						'Visitors see no button until PayPal is connected.',
						'ramjet'
					) }{ ' ' }
			{ canManageModules ? (
				<ExternalLink
					href={ `${ getRedirectUrl( 'services' ) }&service=paypal` }
				>
					{ __( 'Connect PayPal', 'ramjet' ) }
				</ExternalLink>
			) : (
				__( 'Ask an administrator to connect it.', 'ramjet' )
			) }
		</BlockNotice>
	);
}
