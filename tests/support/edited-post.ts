import { store as coreStore } from '@wordpress/core-data';
import {
	createReduxStore,
	createRegistrySelector,
	dispatch,
	register,
	select,
} from '@wordpress/data';

/*
 * The post editor's store is not a package of this repository. This one has what it does with a post in the real store
 * of WordPress's records: edits that are undone.
 */

const ID = 5;
const POST = [ 'postType', 'post', ID ] as const;

type Attributes = Record< string, unknown >;

const attribute = createRegistrySelector(
	( read: typeof select ) =>
		( _: unknown, name: string ): unknown =>
			(
				read( coreStore ).getEditedEntityRecord( ...POST ) as Attributes
			 )[ name ]
);

register(
	createReduxStore( 'core/editor', {
		reducer: ( state = {} ) => state,
		actions: {
			editPost:
				( edits: Attributes, options?: object ) =>
				( { registry }: { registry: { dispatch: typeof dispatch } } ) =>
					registry
						.dispatch( coreStore )
						.editEntityRecord( ...POST, edits, options ),
		},
		selectors: {
			getCurrentPostId: () => ID,
			getCurrentPostType: () => 'post',
			getCurrentPostAttribute: attribute,
			getEditedPostAttribute: attribute,
			isEditedPostDateFloating: ( state: unknown ) =>
				attribute( state, 'date' ) === undefined,
			getPermalink: ( state: unknown ) => attribute( state, 'permalink' ),
		},
	} )
);

/** Opens a post with the ID 5, as it is saved. */
export async function openPost( attributes: Attributes ): Promise< void > {
	const core = dispatch( coreStore ) as ReturnType< typeof dispatch > & {
		addEntities: ( entities: object[] ) => void;
	};
	core.addEntities( [
		{
			kind: 'postType',
			name: 'post',
			baseURL: '/wp/v2/posts',
			mergedEdits: { meta: true },
			rawAttributes: [ 'title', 'excerpt', 'content' ],
		},
	] );
	await dispatch( coreStore ).receiveEntityRecords( 'postType', 'post', {
		id: ID,
		...attributes,
	} );
	// Without what the test before has edited.
	await dispatch( coreStore ).editEntityRecord( ...POST, attributes, {
		undoIgnore: true,
	} );
}

/** An attribute of the post as it is edited. */
export const readPost = ( name: string ): unknown =>
	( select( coreStore ).getEditedEntityRecord( ...POST ) as Attributes )[
		name
	];
