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
import { getInitialState } from '../../../shared/lib/initial-state';

/* A central form is a post of its own; blocks refer to it by `ref`. People know it as a reusable form. */

/** The post type. */
export const CENTRAL = 'jetpack_form';

/* By name: not every editor has this store. */
const EDITOR = 'core/editor';

/** A central form with the changes that are not saved yet. */
export type CentralForm = Updatable< Post >;

const entity = ( id: number ) => [ 'postType', CENTRAL, id ] as const;

/** The central form around a block. */
export const CentralContext = createContext< CentralForm | null >( null );

/** Whether the open post is a central form. */
const useIsCentralScreen = () =>
	useSelect(
		( select ) =>
			(
				select( EDITOR ) as
					{ getCurrentPostType?: () => string | null } | undefined
			 )?.getCurrentPostType?.() === CENTRAL,
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
	| { state: 'loading' | 'missing' | 'forbidden' | 'failed' }
	| { state: 'loaded'; form: CentralForm };

const isId = ( ref: number ) => Number.isSafeInteger( ref ) && ref > 0;

/* WordPress's store throws the HTTP response, or what it contains. */
type Failure = { status?: number; data?: { status?: number } };

/**
 * Loads a central form.
 *
 * @param ref Its id, or anything that a block may have in its place.
 */
export function useCentralForm( ref: number ): LoadedForm {
	const { form, error } = useSelect(
		( select ) => {
			if ( ! isId( ref ) ) {
				return {};
			}
			const core = select( coreStore );
			return core.getEntityRecord< Post >( ...entity( ref ) )
				? {
						form: core.getEditedEntityRecord(
							...entity( ref )
						) as CentralForm,
					}
				: {
						error: core.getResolutionError( 'getEntityRecord', [
							...entity( ref ),
						] ) as Failure | undefined,
					};
		},
		[ ref ]
	);
	if ( form ) {
		return { state: 'loaded', form };
	}
	if ( ! isId( ref ) ) {
		return { state: 'missing' };
	}
	if ( ! error ) {
		return { state: 'loading' };
	}
	const status = error.status ?? error.data?.status;
	if ( status === 404 ) {
		return { state: 'missing' };
	}
	return {
		state: status === 401 || status === 403 ? 'forbidden' : 'failed',
	};
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

/** Loads a form again after a failure. */
export function useRetry( ref: number ) {
	const { invalidateResolution } = useDispatch( coreStore );
	return () =>
		invalidateResolution( 'getEntityRecord', [ ...entity( ref ) ] );
}

/** URL of a form's own screen. */
export const editUrl = ( id: number ) =>
	`${ getInitialState().adminUrl }post.php?post=${ id }&action=edit`;
