import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen, recordScripts } from '../support/visitor';

const NAME = 'jetpack/button';

test( 'A button is written, linked and sized by keyboard, published and followed by a visitor', async ( {
	draft,
	page,
	site,
} ) => {
	const { keyboard } = draft.page;
	await draft.setTitle( 'A button' );
	const block = await draft.insertBlock( NAME, {
		element: 'a',
		className: 'is-style-outline',
	} );
	await block.getByRole( 'textbox', { name: 'Button text' } ).focus();
	await keyboard.type( 'Read & write' );
	await expectAccessible( block );

	// The toolbar is hidden while typing; this shows it.
	await keyboard.press( 'Alt+F10' );
	await draft.page
		.getByRole( 'toolbar', { name: 'Block tools' } )
		.getByRole( 'button', { name: 'Link', exact: true } )
		.focus();
	await keyboard.press( 'Enter' );
	await draft.page
		.getByRole( 'textbox', { name: /^Link/ } )
		.fill( 'https://example.org/?a=1&b=2' );
	await keyboard.press( 'Escape' );
	await draft.openBlockSettings();
	await draft.page
		.getByRole( 'region', { name: 'Editor settings' } )
		.getByRole( 'button', { name: '50%' } )
		.press( 'Enter' );

	const post = await draft.publish();
	expect( post.content ).toBe(
		'<!-- wp:jetpack/button {"element":"a","text":"Read \\u0026amp; write","url":"https://example.org/?a=1\\u0026b=2","width":"50%","className":"is-style-outline"} /-->'
	);
	const onPage = page.locator( '.wp-block-jetpack-button' );
	const scripts = recordScripts( onPage );
	await page.goto( post.link );
	const link = page.getByRole( 'link', { name: 'Read & write' } );
	await expect( link ).toHaveAttribute(
		'href',
		'https://example.org/?a=1&b=2'
	);
	await expect( link ).toHaveCSS( 'border-style', 'solid' );
	await expect( link ).toHaveCSS( 'background-color', 'rgba(0, 0, 0, 0)' );
	// Half of the text's width, and aligned with the text.
	const [ column, box ] = await Promise.all(
		[ page.getByRole( 'heading', { level: 1 } ), link ].map( ( locator ) =>
			locator.boundingBox()
		)
	);
	expect( box?.x ).toBe( column?.x );
	expect( box?.width ).toBeCloseTo( Number( column?.width ) / 2, 0 );
	await expectGoodOnEveryScreen( onPage, site );
	expect( scripts ).toEqual( [] );
} );
