import { createReduxStore, register } from '@wordpress/data';
import { setInitialState } from '../../../tests/support/page-state';
import { saveAutoDraft } from '../auto-draft';

let status = '';
const save = jest.fn( () => {
	status = 'draft';
} );

beforeAll( () =>
	register(
		createReduxStore( 'core/editor', {
			reducer: ( state = {} ) => state,
			actions: {
				savePost: () => () => save(),
			},
			selectors: {
				getCurrentPostId: () => 7,
				getCurrentPostAttribute: () => status,
			},
		} )
	)
);

beforeEach( () => {
	setInitialState();
	save.mockClear();
	status = 'auto-draft';
} );

it( 'saves a new post, and returns the URL of its editor', async () => {
	expect( await saveAutoDraft() ).toBe(
		'https://example.org/wp-admin/post.php?post=7&action=edit'
	);
	expect( save ).toHaveBeenCalledTimes( 1 );
} );

it( 'keeps the user in the editor if the post cannot be saved', async () => {
	save.mockImplementationOnce( () => undefined );
	await expect( saveAutoDraft() ).rejects.toThrow(
		'The post could not be saved.'
	);
} );

it.each( [
	[ 'drafts', 'draft', 'post' ],
	[ 'other editors', 'auto-draft', 'site' ],
] as const )( 'leaves %s as they are', async ( _, current, editor ) => {
	status = current;
	setInitialState( { editor } );
	expect( await saveAutoDraft() ).toBe( window.location.href );
	expect( save ).not.toHaveBeenCalled();
} );
