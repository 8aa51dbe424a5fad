import type { Block } from '@wordpress/blocks';
import {
	type Post,
	store as coreStore,
	type Updatable,
	useEntityBlockEditor,
} from '@wordpress/core-data';
import { useDispatch, useSelect } from '@wordpress/data';
import { createContext, useContext } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { selectPostEditor } from '../../../shared/editor/post-editor';
import { useRecord } from '../../../shared/editor/use-record';
import { getInitialState } from '../../../shared/lib/initial-state';

/* A central form is a post of its own; blocks refer to it by `ref`. People know it as a reusable form. */

/** The post type. */
export const CENTRAL = 'jetpack_form';

/** A central form with the changes that are not saved yet. */
export type CentralForm = Updatable< Post >;

/** The central form around a block. */
export const CentralContext = createContext< CentralForm | null >( null );

/** Whether the open post is a central form. */
const useIsCentralScreen = () =>
	useSelect(
		( select ) =>
			selectPostEditor( select )?.getCurrentPostType() === CENTRAL,
		[]
	);

/** Whether the block is part of a central form, in a page or on the form's own screen. */
export function useIsCentral(): boolean {
	const isScreen = useIsCentralScreen();
	return useContext( CentralContext ) !== null || isScreen;
}

/** Whether the user may create central forms, and therefore edit them; asks the server once. */
export const useCanCreate = () =>
	useSelect(
		( select ) =>
			select( coreStore ).canUser( 'create', {
				kind: 'postType',
				name: CENTRAL,
			} ) === true,
		[]
	);

export type LoadedForm =
	| { state: 'loading' | 'missing' | 'forbidden' }
	| { state: 'failed'; reload: () => void }
	| { state: 'loaded'; form: CentralForm };

const isId = ( ref: number ) => Number.isSafeInteger( ref ) && ref > 0;

/**
 * Loads a central form.
 *
 * @param ref Its id, or anything that a block may have in its place.
 */
export function useCentralForm( ref: number ): LoadedForm {
	const { record, status, reload } = useRecord< Post >(
		CENTRAL,
		isId( ref ) ? ref : undefined
	);
	const form = useSelect(
		( select ) =>
			record &&
			( select( coreStore ).getEditedEntityRecord(
				'postType',
				CENTRAL,
				record.id
			) as CentralForm ),
		[ record ]
	);
	if ( form ) {
		return { state: 'loaded', form };
	}
	if ( ! isId( ref ) ) {
		return { state: 'missing' };
	}
	switch ( status ) {
		case undefined:
			return { state: 'loading' };
		case 404:
			return { state: 'missing' };
		case 401:
		case 403:
			return { state: 'forbidden' };
		default:
			return { state: 'failed', reload };
	}
}

type Change = ( blocks: Block[], options: object ) => void;

/** The form's blocks, for controlled inner blocks; changes are saved with the form, not with the page. */
export function useCentralBlocks( { id }: CentralForm ) {
	const [ value, onInput, onChange ] = useEntityBlockEditor(
		'postType',
		CENTRAL,
		{ id: String( id ) }
	) as [ Block[], Change, Change ];
	return { value, onInput, onChange };
}

/** Saves central forms. A failure is shown as a notice; the result is then null. */
export function useSaveForm() {
	const { saveEntityRecord } = useDispatch( coreStore );
	const { createErrorNotice } = useDispatch( noticesStore );
	return async (
		form: Partial< CentralForm >
	): Promise< { id: number } | null > => {
		try {
			return await saveEntityRecord( 'postType', CENTRAL, form, {
				throwOnError: true,
			} );
		} catch ( error ) {
			createErrorNotice(
				( error instanceof Error && error.message ) ||
					( error as { message?: string } ).message ||
					__( 'The form could not be saved.', 'ramjet' )
			);
			return null;
		}
	};
}

/** URL of a form's own screen. */
export const editUrl = ( id: number ) =>
	`${ getInitialState().adminUrl }post.php?post=${ id }&action=edit`;
