import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen, recordScripts } from '../support/visitor';

test( 'A WhatsApp button is set up by keyboard, published and leads a visitor to a chat', async ( {
	draft,
	page,
	site,
} ) => {
	const { keyboard } = draft.page;
	await draft.setTitle( 'Ask us' );
	const block = await draft.insertBlock( 'jetpack/send-a-message' );
	await expect(
		block.getByText( 'Visitors don’t see this button' )
	).toBeVisible();
	await expectAccessible( block );

	await draft.select( 'jetpack/whatsapp-button' );
	await draft.page
		.getByRole( 'button', { name: 'WhatsApp Button Settings' } )
		.first()
		.press( 'Enter' );
	const popover = draft.page.locator( '.components-popover' );
	await popover
		.getByRole( 'combobox', { name: 'Country code' } )
		.selectOption( 'Germany (+49)' );
	await popover.getByRole( 'textbox', { name: 'Phone Number' } ).focus();
	await keyboard.type( '1512/3456789' );
	await keyboard.press( 'Escape' );
	await block.getByRole( 'textbox', { name: 'Button text' } ).focus();
	await keyboard.press( 'ControlOrMeta+A' );
	await keyboard.type( 'Ask us' );

	const post = await draft.publish();
	expect( post.content ).toBe(
		`<!-- wp:jetpack/send-a-message -->
<div class="wp-block-jetpack-send-a-message"><!-- wp:jetpack/whatsapp-button {"countryCode":"49DE","phoneNumber":"1512/3456789"} -->
<div class="wp-block-jetpack-whatsapp-button is-color-dark"><a class="whatsapp-block__button" href="https://api.whatsapp.com/send?phone=4915123456789&amp;text=Hi%2C%20I%20got%20your%20WhatsApp%20information%20from%20your%20website." style="background-color:#25D366;color:#fff" target="_self" rel="noopener noreferrer">Ask us</a></div>
<!-- /wp:jetpack/whatsapp-button --></div>
<!-- /wp:jetpack/send-a-message -->`
	);

	const onPage = page.locator( '.wp-block-jetpack-send-a-message' );
	const scripts = recordScripts( onPage );
	await page.goto( post.link );
	await expect(
		onPage.getByRole( 'link', { name: 'Ask us' } )
	).toHaveAttribute(
		'href',
		/^https:\/\/api\.whatsapp\.com\/send\?phone=4915123456789&text=Hi/
	);
	await expectGoodOnEveryScreen( onPage, site );
	expect( scripts ).toEqual( [] );
} );
