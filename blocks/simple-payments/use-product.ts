import { store as coreStore } from '@wordpress/core-data';
import { useEvent } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { useHistory } from '../../shared/editor/history';
import { useRecord } from '../../shared/editor/use-record';
import {
	type Attributes,
	differencesFrom,
	fromRecord,
	isSame,
	type Product,
	PRODUCT,
	type ProductRecord,
	toRecord,
} from './attributes';
import type { Problems } from './validate';

/* What WordPress's store throws, unless it is the HTTP response. */
type Failure = { message?: string; data?: { key?: string } };

export type ProductState =
	'new' | 'loading' | 'loaded' | 'missing' | 'forbidden' | 'failed';

const isField = ( name?: string ): name is keyof Problems =>
	[ 'price', 'currency', 'email', 'title' ].includes( name ?? '' );

const STATES: Record< number, ProductState > = {
	401: 'forbidden',
	403: 'forbidden',
	404: 'missing',
};

/**
 * Loads the product of a block and saves it. A product can be in several blocks and in other posts, so a block that the
 * user has not changed follows its product, and one that equals its product is not saved.
 *
 * @param attributes
 * @param setAttributes
 * @param canSave       Whether the user can publish the post, and the block is not a preview.
 * @return `save` saves the product, if there is something to save: a draft if there is none yet. `refused` are the
 *         problems that the server found.
 */
export function useProduct(
	attributes: Attributes,
	setAttributes: ( changes: Partial< Attributes > ) => void,
	canSave: boolean
) {
	const { productId } = attributes;
	const { record, status, reload } = useRecord< ProductRecord >(
		PRODUCT,
		canSave ? productId : undefined
	);
	let state: ProductState = canSave && productId ? 'loading' : 'new';
	if ( record ) {
		state = 'loaded';
	} else if ( status !== undefined ) {
		state = STATES[ status ] ?? 'failed';
	}
	const { saveEntityRecord } = useDispatch( coreStore );
	const { createErrorNotice } = useDispatch( noticesStore );
	const { asNoStep, joinLastStep } = useHistory();
	const [ refusal, setRefusal ] = useState< {
		name: keyof Problems;
		text: string;
		product: Product;
	} >();
	/* The product as it was when the block last equalled it. */
	const known = useRef< Product >();
	const isSaving = useRef( false );
	/* Whether the block may have changed since what is being saved. */
	const isWanted = useRef( false );
	const created = useRef< number >();

	const followProduct = useEvent( () => {
		if ( ! record ) {
			return;
		}
		const product = fromRecord( record );
		if ( ! known.current || isSame( known.current, attributes ) ) {
			const changes: Partial< Attributes > = differencesFrom(
				product,
				attributes
			);
			if ( changes.featuredMediaId !== undefined ) {
				changes.featuredMediaUrl = null;
				changes.featuredMediaTitle = null;
			}
			if ( Object.keys( changes ).length > 0 ) {
				asNoStep( () => setAttributes( changes ) );
			}
		}
		known.current = product;
	} );
	useEffect( followProduct, [ record, followProduct ] );

	// Undo can remove the ID, but not the product.
	const restoreId = useEvent( () => {
		if ( ! productId && created.current ) {
			asNoStep( () => setAttributes( { productId: created.current } ) );
		}
	} );
	useEffect( restoreId, [ productId, restoreId ] );

	const save = useEvent( async () => {
		if ( isSaving.current ) {
			isWanted.current = true;
			return;
		}
		const product = attributes;
		const isNew = state === 'new' || state === 'missing';
		const isSaved =
			record?.status === 'publish' &&
			isSame( fromRecord( record ), product );
		if (
			! canSave ||
			( isNew ? Boolean( created.current ) : ! record || isSaved )
		) {
			return;
		}
		isSaving.current = true;
		setRefusal( undefined );
		try {
			const saved: ProductRecord = await saveEntityRecord(
				'postType',
				PRODUCT,
				toRecord( product, isNew ? undefined : productId ),
				{ throwOnError: true }
			);
			known.current = fromRecord( saved );
			if ( isNew ) {
				created.current = saved.id;
				joinLastStep( () => setAttributes( { productId: saved.id } ) );
			}
		} catch ( error ) {
			const { data, message } = error as Failure;
			const text =
				message || __( 'The product could not be saved.', 'ramjet' );
			const name = data?.key?.replace( 'spay_', '' );
			if ( isField( name ) ) {
				setRefusal( { name, text, product } );
			} else {
				createErrorNotice( text, { type: 'snackbar' } );
			}
		}
		isSaving.current = false;
		if ( isWanted.current ) {
			isWanted.current = false;
			// With the record that was saved.
			setTimeout( save );
		}
	} );

	// Until the user changes the field.
	const refused: Problems =
		refusal &&
		refusal.product[ refusal.name ] === attributes[ refusal.name ]
			? { [ refusal.name ]: refusal.text }
			: {};

	return { state, save, refused, retry: reload };
}
