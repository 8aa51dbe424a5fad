import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen, recordScripts } from '../support/visitor';

const NAME = 'jetpack/business-hours';

test( 'Business hours are set by keyboard, published and read by a visitor @embedded', async ( {
	draft,
	page,
	site,
} ) => {
	const { keyboard } = draft.page;
	await draft.setTitle( 'When we are open' );
	const block = await draft.insertBlock( NAME );
	const monday = block.getByRole( 'group', { name: 'Monday' } );
	const wednesday = block.getByRole( 'group', { name: 'Wednesday' } );
	await expectAccessible( block );

	await monday.getByRole( 'button', { name: 'Add Hours' } ).focus();
	await keyboard.press( 'Enter' );
	const opening = monday.getByLabel( 'Opening' ).nth( 1 );
	await expect( opening ).toBeFocused();
	await keyboard.type( '0700PM' );
	await expect( opening ).toHaveValue( '19:00' );
	await monday.getByLabel( 'Closing' ).nth( 1 ).focus();
	await keyboard.type( '0130AM' );
	await wednesday.getByLabel( 'Open 24 hours' ).focus();
	await keyboard.press( 'Space' );
	await expect( wednesday.getByLabel( 'Opening' ) ).toHaveCount( 0 );

	const post = await draft.publish();
	expect( post.content ).toContain(
		'{"name":"Mon","hours":[{"opening":"09:00","closing":"17:00"},{"opening":"19:00","closing":"01:30"}]}'
	);
	// An unselected block looks as it does on the page.
	await draft.deselect();
	const inEditor = await block.locator( 'dl' ).innerText();
	await expectAccessible( block );

	const onPage = page.locator( '.wp-block-jetpack-business-hours' );
	const scripts = recordScripts( onPage );
	await page.goto( post.link );
	expect( await onPage.locator( 'dl' ).innerText() ).toBe( inEditor );
	await expect( onPage.locator( 'dt' ).first() ).toHaveText( 'Monday' );
	await expect( onPage.locator( 'dd' ) ).toHaveText( [
		'9:00 am – 5:00 pm7:00 pm – 1:30 am',
		'9:00 am – 5:00 pm',
		'Open 24 hours',
		'9:00 am – 5:00 pm',
		'9:00 am – 5:00 pm',
		'Closed',
		'Closed',
	] );
	await expectGoodOnEveryScreen( onPage, site );
	expect( scripts ).toEqual( [] );
} );
