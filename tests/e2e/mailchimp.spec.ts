import { AUDIENCES, MAILCHIMP_KEY, members } from '../services/mailchimp';
import { startDoubles } from '../services/server';
import { expectAccessible } from '../support/axe';
import { serviceConstants } from '../support/conditions';
import { publishForm, uniqueAddress } from '../support/forms';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen } from '../support/visitor';

const BLOCK =
	'<!-- wp:jetpack/mailchimp --><!-- wp:jetpack/button {"element":"button","uniqueId":"mailchimp-widget-id","text":"Join"} /--><!-- /wp:jetpack/mailchimp -->';

test( 'A visitor subscribes with the keyboard, after an address that Mailchimp refuses', async ( {
	as,
	page,
	site,
	under,
} ) => {
	const doubles = await startDoubles();
	const conditions = {
		services: { origin: doubles.origin, mode: 'ok' },
		constants: serviceConstants( 'mailchimp', {
			key: MAILCHIMP_KEY,
			audience: AUDIENCES.Press,
		} ),
	};
	await under( conditions );
	const { url } = await publishForm( await as( 'admin' ), site, BLOCK );
	await page.goto( url );
	const block = page.locator( '.wp-block-jetpack-mailchimp' );
	const email = block.getByLabel( 'Email address' );

	await email.focus();
	await page.keyboard.press( 'Enter' );
	await expect( email ).toHaveAccessibleDescription(
		/^Please fill in this field\./
	);
	await email.fill( uniqueAddress( 'fake' ) );
	// The server takes faster visitors for robots.
	await page.waitForFunction( () => performance.now() > 2_100 );
	await page.keyboard.press( 'Enter' );
	await expect( email ).toHaveAccessibleDescription(
		/^This address looks fake or invalid\. Please enter a real one\./
	);
	await expect( email ).toBeFocused();
	await expectGoodOnEveryScreen( block, site, conditions );

	await under( conditions );
	await page.reload();
	const address = uniqueAddress( 'ada' );
	await email.fill( address );
	await page.waitForFunction( () => performance.now() > 2_100 );
	await page.keyboard.press( 'Tab' );
	await expect( block.getByRole( 'button', { name: 'Join' } ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	const success = block.getByText(
		"Success! You're on the list. Please check your inbox and confirm your subscription."
	);
	await expect( success ).toBeVisible();
	await expect( success ).toBeFocused();
	await expectAccessible( block );
	expect( members.get( `${ AUDIENCES.Press } ${ address }` )?.status ).toBe(
		'pending'
	);
	await doubles.close();
} );
