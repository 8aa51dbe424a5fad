import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';

const NAME = 'jetpack/business-hours';
const WEEK_ROUTE = /business-hours(%2F|\/)localized-week/;

test.describe( 'business hours', () => {
	test( 'are set by keyboard, published, and read by a visitor @embedded', async ( {
		editor,
		page,
	} ) => {
		const { keyboard } = editor.page;
		await editor.newPost();
		await editor.setTitle( 'When we are open' );
		const block = await editor.insertBlock( NAME );
		const monday = block.getByRole( 'group', { name: 'Monday' } );
		const tuesday = block.getByRole( 'group', { name: 'Tuesday' } );
		const wednesday = block.getByRole( 'group', { name: 'Wednesday' } );
		const sunday = block.getByRole( 'group', { name: 'Sunday' } );
		await expectAccessible( block );

		await test.step( 'a second interval on Monday', async () => {
			await expect( monday.getByRole( 'button' ) ).toHaveText( [
				'Add Hours',
			] );
			await monday.getByRole( 'button', { name: 'Add Hours' } ).focus();
			await keyboard.press( 'Enter' );
			const opening = monday.getByLabel( 'Opening' ).nth( 1 );
			await expect( opening ).toBeFocused();
			await keyboard.type( '0700PM' );
			await expect( opening ).toHaveValue( '19:00' );
			await monday.getByLabel( 'Closing' ).nth( 1 ).focus();
			await keyboard.type( '0130AM' );
		} );

		await test.step( 'a second interval on Tuesday, taken back', async () => {
			await tuesday.getByRole( 'button', { name: 'Add Hours' } ).focus();
			await keyboard.press( 'Enter' );
			await tuesday
				.getByRole( 'button', { name: 'Remove Hours' } )
				.nth( 1 )
				.focus();
			await keyboard.press( 'Enter' );
			await expect(
				tuesday.getByRole( 'button', { name: 'Add Hours' } )
			).toBeFocused();
			await expect( tuesday.getByLabel( 'Opening' ) ).toHaveCount( 1 );
		} );

		await test.step( 'Tuesday closed, Sunday open', async () => {
			await tuesday.getByLabel( 'Open', { exact: true } ).focus();
			await keyboard.press( 'Space' );
			await expect( tuesday.getByLabel( 'Opening' ) ).toHaveCount( 0 );
			await expect( tuesday.getByText( 'Closed' ) ).toBeVisible();
			await sunday.getByLabel( 'Closed', { exact: true } ).focus();
			await keyboard.press( 'Space' );
			await expect( sunday.getByLabel( 'Opening' ) ).toHaveValue(
				'09:00'
			);
			await expect( sunday.getByLabel( 'Closing' ) ).toHaveValue(
				'17:00'
			);
		} );

		await test.step( 'Wednesday around the clock', async () => {
			await wednesday.getByLabel( 'Open 24 hours' ).focus();
			await keyboard.press( 'Space' );
			await expect( wednesday.getByLabel( 'Opening' ) ).toHaveCount( 0 );
			await expectAccessible( block );
		} );

		const post = await editor.publish();
		expect( post.content ).toContain(
			'{"name":"Mon","hours":[{"opening":"09:00","closing":"17:00"},{"opening":"19:00","closing":"01:30"}]},{"name":"Tue","hours":[]},{"name":"Wed","hours":[{"opening":"00:00","closing":"23:59"}]}'
		);

		// Elsewhere in the editor the block shows what the page shows.
		await editor.insertBlock( 'core/paragraph' );
		const shown = block.locator( 'dl' );
		await expect( shown ).toBeVisible();
		await expectAccessible( block );
		const inEditor = await shown.innerText();

		const requests: string[] = [];
		page.on( 'request', ( request ) => requests.push( request.url() ) );
		await page.goto( post.link );
		const onPage = page.locator( '.wp-block-jetpack-business-hours' );
		expect( await onPage.locator( 'dl' ).innerText() ).toBe( inEditor );
		await expect( onPage.locator( 'dt' ).first() ).toHaveText( 'Monday' );
		await expect( onPage.locator( 'dd' ) ).toHaveText( [
			'9:00 am – 5:00 pm7:00 pm – 1:30 am',
			'Closed',
			'Open 24 hours',
			'9:00 am – 5:00 pm',
			'9:00 am – 5:00 pm',
			'Closed',
			'9:00 am – 5:00 pm',
		] );
		await expectAccessible( onPage );
		expect(
			requests.filter( ( url ) => /plugins\/ramjet\/.*\.js/.test( url ) )
		).toEqual( [] );
	} );

	test( 'can be edited while the names of the days do not come', async ( {
		editor,
	} ) => {
		await editor.page.route( WEEK_ROUTE, ( route ) =>
			route.fulfill( {
				status: 500,
				json: { code: 'down', message: 'The database is away.' },
			} )
		);
		await editor.newPost();
		const block = await editor.insertBlock( NAME );
		await expect(
			editor.page
				.getByRole( 'region', { name: 'Editor content' } )
				.getByText(
					/days of the week could not be loaded.*The database is away\./
				)
		).toBeVisible();
		const sunday = block.getByRole( 'group', { name: 'Sunday' } );
		await sunday.getByLabel( 'Closed', { exact: true } ).click();
		await expect( sunday.getByLabel( 'Closing' ) ).toHaveValue( '17:00' );
	} );

	test( 'survive attributes that nobody made in the editor', async ( {
		editor,
	} ) => {
		await editor.newPost();
		await editor.setContent(
			`<!-- wp:${ NAME } {"days":[null,7,"Mon",{"name":"\\u003cimg src=x\\u003e","hours":[{"opening":"09:00","closing":"17:00"}]},{"name":"Wed","hours":[{"opening":"10:00","closing":"\\u003cb\\u003e"},{"opening":"10:00","closing":"11:00"},3]}]} /-->\n<!-- wp:${ NAME } {"days":"Mon"} /-->`
		);
		const [ odd, none ] = [ 0, 1 ].map( ( index ) =>
			editor.block( NAME ).nth( index )
		);
		await expect( odd!.locator( 'dd' ) ).toHaveText( [
			'Closed',
			'Closed',
			'10:00 am – 11:00 am',
			...Array( 4 ).fill( 'Closed' ),
		] );
		await expect( none!.locator( 'dd' ).first() ).toHaveText(
			'9:00 am – 5:00 pm'
		);
		await editor.select( NAME );
		await expect(
			odd!
				.getByRole( 'group', { name: 'Wednesday' } )
				.getByLabel( 'Opening' )
		).toHaveCount( 2 );
	} );
} );
