import { expectAccessible } from '../support/axe';
import { Editor } from '../support/editor';
import { expect, test } from '../support/test';

const FIELDS = [
	'Email',
	'Phone number',
	'Street Address',
	'Address Line 2',
	'Address Line 3',
	'City',
	'State/Province/Region',
	'Postal/Zip Code',
	'Country',
];

test.describe( 'contact info', () => {
	test( 'is filled in by keyboard, published, and used by a visitor @embedded', async ( {
		editor,
		page,
	} ) => {
		const { keyboard } = editor.page;
		await editor.newPost();
		await editor.setTitle( 'Where to find us' );
		const block = await editor.insertBlock( 'jetpack/contact-info' );
		await expect( block.getByRole( 'textbox' ) ).toHaveCount(
			FIELDS.length
		);
		await expectAccessible( block );

		await block.getByRole( 'textbox', { name: 'Email' } ).focus();
		await keyboard.type( 'mail hi@example.org, or' );
		// A line break has no place in a line.
		await keyboard.press( 'Enter' );
		await keyboard.type( ' ring' );
		await block.getByRole( 'textbox', { name: 'Phone number' } ).focus();
		await keyboard.type( 'call +1 (555) 010-9999 ext. 4' );
		const street = block.getByRole( 'textbox', { name: 'Street Address' } );
		await street.focus();
		for ( const text of [
			'1 High St',
			'Unit 3/4',
			'',
			'Leeds',
			'',
			'LS1 1AA',
			'UK',
		] ) {
			await keyboard.type( text );
			await keyboard.press( 'Tab' );
		}
		await editor.select( 'jetpack/address' );
		await editor.openBlockSettings();
		await editor.page
			.getByRole( 'checkbox', { name: 'Link address to Google Maps' } )
			.focus();
		await keyboard.press( 'Space' );

		const post = await editor.publish();
		expect( post.content ).toBe(
			`<!-- wp:jetpack/contact-info -->
<div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/email {"email":"mail hi@example.org, or ring"} -->
<div class="wp-block-jetpack-email">mail <a href="mailto:hi@example.org,">hi@example.org</a>, or ring</div>
<!-- /wp:jetpack/email -->

<!-- wp:jetpack/phone {"phone":"call +1 (555) 010-9999 ext. 4"} -->
<div class="wp-block-jetpack-phone"><span class="phone-prefix">call </span><a href="tel:+155501099994">+1 (555) 010-9999 ext. 4</a></div>
<!-- /wp:jetpack/phone -->

<!-- wp:jetpack/address {"address":"1 High St","addressLine2":"Unit 3/4","city":"Leeds","postal":"LS1 1AA","country":"UK","linkToGoogleMaps":true} -->
<div class="wp-block-jetpack-address"><a href="https://www.google.com/maps/search/1+High St,Unit 3/4,+Leeds,+LS1 1AA+UK" target="_blank" rel="noopener noreferrer" title="Open address in Google Maps"><div class="jetpack-address__address jetpack-address__address1">1 High St</div><div class="jetpack-address__address jetpack-address__address2">Unit 3/4</div><div><span class="jetpack-address__city">Leeds</span>, <span class="jetpack-address__region"></span> <span class="jetpack-address__postal">LS1 1AA</span></div><div class="jetpack-address__country">UK</div></a></div>
<!-- /wp:jetpack/address --></div>
<!-- /wp:jetpack/contact-info -->`
		);

		// Unselected, the block shows what the page shows, and its links lead nowhere.
		await editor.insertBlock( 'core/paragraph' );
		await expect( block.getByRole( 'textbox' ) ).toHaveCount( 0 );
		await expectAccessible( block );
		await block.getByRole( 'link', { name: '1 High St' } ).click();
		await expect( street ).toBeVisible();
		expect( editor.page.context().pages() ).toHaveLength( 1 );

		const requests: string[] = [];
		page.on( 'request', ( request ) => requests.push( request.url() ) );
		await page.setViewportSize( { width: 320, height: 700 } );
		await page.goto( post.link );
		const onPage = page.locator( '.wp-block-jetpack-contact-info' );
		await expect(
			onPage.getByRole( 'link', { name: 'hi@example.org' } )
		).toHaveAttribute( 'href', 'mailto:hi@example.org' );
		await expect(
			onPage.getByRole( 'link', { name: '+1 (555) 010-9999' } )
		).toHaveAttribute( 'href', 'tel:+15550109999;ext=4' );
		await expect(
			onPage.getByRole( 'link', { name: '1 High St' } )
		).toHaveAttribute( 'href', /\?api=1&query=1%20High%20St%2C%20Unit/ );
		await expectAccessible( onPage );
		expect(
			await page.evaluate( () => document.documentElement.scrollWidth )
		).toBeLessThanOrEqual( 320 );
		expect(
			requests.filter( ( url ) =>
				/google|plugins\/ramjet\/.*\.js/.test( url )
			)
		).toEqual( [] );
	} );

	test( 'shows an author what was typed, special characters included', async ( {
		pageAs,
	} ) => {
		const text = `a & b < c > "d" 'e' <Lane> x -- y`;
		const editor = new Editor( await pageAs( 'author' ) );
		await editor.newPost();
		await editor.setTitle( 'Characters' );
		await editor.insertBlock( 'jetpack/contact-info' );
		for ( const name of FIELDS ) {
			await editor.canvas
				.getByRole( 'textbox', { name, exact: true } )
				.fill( text );
		}
		await editor.select( 'jetpack/address' );
		await editor.openBlockSettings();
		await editor.page
			.getByRole( 'checkbox', { name: 'Link address to Google Maps' } )
			.check();
		const { id } = await editor.publish();

		await editor.openPost( id );
		await editor.expectValid();
		const [ block ] = await editor.getBlocks();
		const values = block?.innerBlocks.flatMap( ( { attributes } ) =>
			Object.values( attributes ).filter(
				( value ) =>
					typeof value === 'string' && ! value.startsWith( 'Open' )
			)
		);
		expect( values ).toEqual( Array( FIELDS.length ).fill( text ) );
		await editor.select( 'jetpack/address' );
		await expect(
			editor.canvas.getByRole( 'textbox', { name: 'City' } )
		).toHaveValue( text );
	} );

	test( 'reads from left to right where it has to, in a page from right to left', async ( {
		editor,
		page,
		under,
	} ) => {
		await editor.newPost();
		await editor.setContent(
			'<!-- wp:jetpack/contact-info --><div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/phone {"phone":"+1 (555) 010-9999"} --><div class="wp-block-jetpack-phone"><a href="tel:+15550109999">+1 (555) 010-9999</a></div><!-- /wp:jetpack/phone --></div><!-- /wp:jetpack/contact-info -->'
		);
		await editor.expectValid();
		const { link } = await editor.publish();
		await under( { rtl: true, locale: 'ar' } );
		await page.goto( link );
		const phone = page.locator( '.wp-block-jetpack-phone a' );
		await expect( phone ).toHaveCSS( 'direction', 'ltr' );
		await expect( page.locator( '.wp-block-jetpack-phone' ) ).toHaveCSS(
			'direction',
			'rtl'
		);
	} );
} );
