// An owner closes a post; a subscriber logs in by the mailed link, reads, changes the email address and leaves.
import { expectAccessible } from '../support/axe';
import { uniqueAddress } from '../support/forms';
import { mailedLink } from '../support/members';
import { TestNewsletter } from '../support/newsletter';
import { inSandbox } from '../support/sandbox';
import { expect, test } from '../support/test';
import { expectGoodOnEveryScreen } from '../support/visitor';

const LOGIN = 'jetpack/subscriber-login';
const PAYWALL = 'jetpack/paywall';
const SECRET = 'The tea is dried in the sun.';

const addresses = [ uniqueAddress( 'reader' ), uniqueAddress( 'moved' ) ];

let newsletter: TestNewsletter;

test.beforeEach( async ( { site } ) => {
	newsletter = new TestNewsletter( site );
	await newsletter.start();
} );

test.afterEach( () => newsletter.end() );

test( 'A subscriber logs in, reads, changes the email address, and leaves @native', async ( {
	admin,
	as,
	editor,
	page,
	site,
	under,
} ) => {
	const [ email, moved ] = addresses as [ string, string ];
	const { conditions, post } = inSandbox( await as( 'admin' ), {
		sandbox: newsletter.sandbox,
	} );
	await post( '/jetpack/v4/module/subscriptions/active', { active: true } );
	await newsletter.php(
		`$newsletter->permission()->allow();
		$id = $store->ask( '${ email }', 'owner', '', '', time() );
		$store->confirm( $id, $store->find( $id )->created, false );`
	);
	await under( conditions );
	const secret = page.getByText( SECRET );

	await test.step( 'The owner puts a paywall into a post, and a login above it', async () => {
		await editor.newPost();
		await editor.setTitle( 'Tea' );
		await editor.insertBlock( LOGIN );
		const wall = await editor.insertBlock( PAYWALL );
		await expect( wall ).toHaveText( 'Subscriber-only content below' );
		await editor.insertBlock( 'core/paragraph', { content: SECRET } );
		await expectAccessible( wall );
		const panel = admin.getByRole( 'group', { name: 'Newsletter' } );
		await editor.openBlockSettings();
		await admin.getByRole( 'tab', { name: 'Post', exact: true } ).click();
		const title = admin.getByRole( 'button', { name: 'Newsletter' } );
		if ( ( await title.getAttribute( 'aria-expanded' ) ) !== 'true' ) {
			await title.click();
		}
		await expect( panel.getByLabel( 'Anyone subscribed' ) ).toBeChecked();
		await panel.getByLabel( 'Paid subscribers only' ).check();
		await expect( wall ).toHaveText( 'Paid content below this line' );
		await admin.getByRole( 'button', { name: 'Undo' } ).click();
		await expect( wall ).toHaveText( 'Subscriber-only content below' );
	} );
	const { link } = await editor.publish();

	await test.step( 'A visitor reads what is above, and logs in by the mailed link', async () => {
		await page.goto( link );
		await expectGoodOnEveryScreen(
			page.locator( '.wp-block-jetpack-paywall' ),
			site,
			conditions
		);
		await under( conditions );
		await page.goto( link );
		await expect( secret ).toHaveCount( 0 );
		await page
			.locator( '.wp-block-jetpack-subscriber-login' )
			.getByRole( 'link', { name: 'Log in' } )
			.click();
		await page.getByLabel( 'Email address' ).fill( email );
		await page.getByRole( 'button', { name: 'Email me a link' } ).click();
		await expect( page.getByText( 'is on its way' ) ).toBeVisible();
		await page.goto( await mailedLink( site, email ) );
		await page.getByRole( 'button', { name: 'Log in' } ).click();
		await expect( secret ).toBeVisible();
		// The cached page sends the subscriber to their view.
		await page.goto( link );
		await page.waitForURL( /ramjet_view=/ );
		await expect( secret ).toBeVisible();
		await expectAccessible(
			page.locator( '.wp-block-jetpack-subscriber-login' )
		);
	} );

	await test.step( 'The subscriber changes the email address', async () => {
		await page.getByRole( 'link', { name: 'Manage subscription' } ).click();
		await expectAccessible( page.locator( 'body' ) );
		await page.getByLabel( 'New email address' ).fill( moved );
		await page
			.getByRole( 'button', { name: 'Change email address' } )
			.click();
		await expect( page.getByText( 'is on its way' ) ).toBeVisible();
		await page.goto( await mailedLink( site, moved ) );
		await page
			.getByRole( 'button', { name: 'Use this email address' } )
			.click();
		await expect( page.getByText( `now go to ${ moved }` ) ).toBeVisible();
		await page.goto( link );
		await page.waitForURL( /ramjet_view=/ );
		await expect( secret ).toHaveCount( 0 );
	} );

	await test.step( 'logs in with it, leaves, and logs out', async () => {
		await page.goto( `${ link }?ramjet_login=1` );
		await page
			.getByRole( 'button', { name: 'Log out', exact: true } )
			.click();
		await page.goto( `${ link }?ramjet_login=1` );
		await page.getByLabel( 'Email address' ).fill( moved );
		await page.getByRole( 'button', { name: 'Email me a link' } ).click();
		await page.goto( await mailedLink( site, moved, 2 ) );
		await page.getByRole( 'button', { name: 'Log in' } ).click();
		await expect( secret ).toBeVisible();
		await page.getByRole( 'link', { name: 'Manage subscription' } ).click();
		await page.getByRole( 'button', { name: 'Unsubscribe' } ).click();
		await expect(
			page.getByText( 'You will get no more posts' )
		).toBeVisible();
		await page.goto( link );
		await page.waitForURL( /ramjet_view=/ );
		await expect( secret ).toHaveCount( 0 );
		await page.getByRole( 'button', { name: 'Log out' } ).click();
		await expect(
			page.getByRole( 'link', { name: 'Log in' } ).first()
		).toBeVisible();
	} );
} );
