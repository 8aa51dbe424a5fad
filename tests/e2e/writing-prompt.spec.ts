import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen, recordScripts } from '../support/visitor';

const NAME = 'jetpack/blogging-prompt';
const PROMPT = 'What would you do with one extra hour every day?';

test( 'Today’s prompt and its tags are undone and redone with the block', async ( {
	draft,
} ) => {
	const { page } = draft;
	const tags = () =>
		page.evaluate( () =>
			window.wp.data
				.select( 'core/editor' )
				.getEditedPostAttribute?.( 'tags' )
		);
	const change = ( action: 'undo' | 'redo' ) =>
		page.evaluate( ( name ) => {
			window.wp.data.dispatch( 'core/editor' )[ name ]?.();
		}, action );
	const block = await draft.insertBlock( NAME );
	await expect( block ).toContainText( 'Daily writing prompt' );
	await expect.poll( tags ).toHaveLength( 2 );
	await expectAccessible( block );

	await change( 'undo' );
	await expect( block ).toHaveCount( 0 );
	expect( await tags() ).toEqual( [] );
	await change( 'redo' );
	await expect( block ).toContainText( 'Daily writing prompt' );
	await expect.poll( tags ).toHaveLength( 2 );
} );

test( 'A post that answers a prompt links to the responses of the site', async ( {
	editor,
	page,
	site,
} ) => {
	await editor.newPost( 'post&answer_prompt=1000005' );
	await expect( editor.block( NAME ) ).toContainText( PROMPT );
	await editor.expectValid();
	await editor.setTitle( 'I would sleep' );
	const post = await editor.publish();

	const block = page.locator( '.wp-block-jetpack-blogging-prompt' );
	const scripts = recordScripts( block );
	await page.goto( post.link );
	await expectGoodOnEveryScreen( block, site );
	expect( scripts ).toEqual( [] );
	await expect(
		block.getByRole( 'link', { name: 'View all responses' } )
	).toHaveAttribute( 'href', /\/tag\/dailyprompt-1000005\/$/ );
} );
