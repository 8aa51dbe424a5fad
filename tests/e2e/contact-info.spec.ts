import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen, recordScripts } from '../support/visitor';

test( 'Contact info is filled in by keyboard, published and used by a visitor @embedded', async ( {
	draft,
	page,
	site,
} ) => {
	const { keyboard } = draft.page;
	await draft.setTitle( 'Where to find us' );
	const block = await draft.insertBlock( 'jetpack/contact-info' );
	await expect( block.getByRole( 'textbox' ) ).toHaveCount( 9 );
	await expectAccessible( block );

	await block.getByRole( 'textbox', { name: 'Email' } ).focus();
	await keyboard.type( 'mail hi@example.org, or ring' );
	await block.getByRole( 'textbox', { name: 'Phone number' } ).focus();
	await keyboard.type( 'call +1 (555) 010-9999 ext. 4' );
	await block.getByRole( 'textbox', { name: 'Street Address' } ).focus();
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
	await draft.select( 'jetpack/address' );
	await draft.openBlockSettings();
	await draft.page
		.getByRole( 'checkbox', { name: 'Link address to Google Maps' } )
		.press( 'Space' );

	const post = await draft.publish();
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
	await draft.deselect();
	await expect( block.getByRole( 'textbox' ) ).toHaveCount( 0 );
	await expectAccessible( block );

	const onPage = page.locator( '.wp-block-jetpack-contact-info' );
	const scripts = recordScripts( onPage );
	await page.goto( post.link );
	await expect(
		onPage.getByRole( 'link', { name: 'hi@example.org' } )
	).toHaveAttribute( 'href', 'mailto:hi@example.org' );
	const phone = onPage.getByRole( 'link', { name: '+1 (555) 010-9999' } );
	await expect( phone ).toHaveAttribute( 'href', 'tel:+15550109999;ext=4' );
	await expect(
		onPage.getByRole( 'link', { name: '1 High St' } )
	).toHaveAttribute( 'href', /\?api=1&query=1%20High%20St%2C%20Unit/ );
	await expectGoodOnEveryScreen( onPage, site );
	// A phone number is read from left to right on every page.
	await expect( phone ).toHaveCSS( 'direction', 'ltr' );
	await expect( page.locator( '.wp-block-jetpack-phone' ) ).toHaveCSS(
		'direction',
		'rtl'
	);
	expect( scripts ).toEqual( [] );
} );
