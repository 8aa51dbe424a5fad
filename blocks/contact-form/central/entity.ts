import { type Block, parse, serialize } from '@wordpress/blocks';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { createContext, useContext, useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { getInitialState } from '../../../shared/lib/initial-state';

/* A central form is a post of its own; blocks refer to it by `ref`. People know it as a reusable form. */

/** The post type. */
export const CENTRAL = 'jetpack_form';

/* By name: every editor has these stores, and its script loads them. */
const CORE = 'core';
const EDITOR = 'core/editor';

/** A central form with the changes that are not saved yet. */
export type CentralForm = {
	id: number;
	title: string;
	status: string;
	password: string;
	author: number;
	/** Blocks as they are being edited; missing while nothing was changed. */
	blocks?: Block[];
	content: string | ( ( form: { blocks?: Block[] } ) => string );
};

/** A saved form in lists. */
export type ListedForm = { id: number; title: { rendered: string } };

type Entity = [ kind: string, name: string, id: number ];
type Edits = Partial< Omit< CentralForm, 'id' > > & { selection?: unknown };

type CoreSelectors = {
	canUser: ( action: string, resource: object ) => boolean | undefined;
	getEntityRecord: ( ...entity: Entity ) => object | undefined;
	getEditedEntityRecord: ( ...entity: Entity ) => CentralForm;
	getEntityRecords: (
		kind: string,
		name: string,
		query: object
	) => ListedForm[] | null;
	getResolutionError: (
		selector: string,
		args: Entity
	) => Parameters< typeof statusOf >[ 0 ] | null | undefined;
};

type CoreActions = {
	editEntityRecord: (
		...args: [ ...Entity, edits: Edits, options: object ]
	) => void;
	invalidateResolution: ( selector: string, args: Entity ) => void;
	saveEntityRecord: (
		kind: string,
		name: string,
		record: Edits & { id?: number },
		options: { throwOnError: true }
	) => Promise< { id: number } >;
};

const entity = ( id: number ): Entity => [ 'postType', CENTRAL, id ];

export const coreSelectors = ( select: ( name: string ) => unknown ) =>
	select( CORE ) as CoreSelectors;

const useCoreActions = () => useDispatch( CORE ) as CoreActions;

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
			coreSelectors( select )?.canUser( 'create', {
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
const statusOf = ( error: { status?: number; data?: { status?: number } } ) =>
	error.status ?? error.data?.status;

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
			const core = coreSelectors( select );
			return core.getEntityRecord( ...entity( ref ) )
				? { form: core.getEditedEntityRecord( ...entity( ref ) ) }
				: {
						error: core.getResolutionError(
							'getEntityRecord',
							entity( ref )
						),
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
	const status = statusOf( error );
	if ( status === 404 ) {
		return { state: 'missing' };
	}
	return {
		state: status === 401 || status === 403 ? 'forbidden' : 'failed',
	};
}

/** Always the same function, so that an edit that changes nothing is no undo step. */
const serializeBlocks = ( { blocks = [] }: { blocks?: Block[] } ) =>
	serialize( blocks );

/** The form's blocks, for controlled inner blocks; changes are saved with the form, not with the page. */
export function useCentralBlocks( { id, blocks, content }: CentralForm ) {
	const { editEntityRecord } = useCoreActions();
	const value = useMemo(
		() => blocks ?? ( typeof content === 'string' ? parse( content ) : [] ),
		[ blocks, content ]
	);
	const edit =
		( isCached: boolean ) =>
		( changed: Block[], options: { selection?: unknown } = {} ) =>
			editEntityRecord(
				...entity( id ),
				{
					blocks: changed,
					content: serializeBlocks,
					selection: options.selection,
				},
				{ isCached }
			);
	return { value, onInput: edit( true ), onChange: edit( false ) };
}

/** Saves central forms. A failure is shown as a notice; the result is then null. */
export function useSaveForm() {
	const { saveEntityRecord } = useCoreActions();
	const { createErrorNotice } = useDispatch( noticesStore );
	return async (
		form: Edits & { id?: number }
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
	const { invalidateResolution } = useCoreActions();
	const registry = useRegistry();
	return () => {
		invalidateResolution( 'getEntityRecord', entity( ref ) );
		coreSelectors( registry.select ).getEntityRecord( ...entity( ref ) );
	};
}

/** URL of a form's own screen. */
export const editUrl = ( id: number ) =>
	`${ getInitialState().adminUrl }post.php?post=${ id }&action=edit`;
