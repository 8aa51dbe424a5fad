import { setInitialState } from '../../../tests/support/page-state';
import { getWayBack } from '../stripe-return';

beforeEach( () => setInitialState() );

afterEach( () => {
	delete window.ramjetInitialState;
} );

it.each( [
	[ 'success', 'stripe_connect_success' ],
	[ 'cancelled', 'stripe_connect_cancelled' ],
] as const )( 'leads back to the editor after %s', ( result, parameter ) => {
	const editor = 'https://example.org/wp-admin/post.php?post=1&action=edit';
	expect( getWayBack( editor, result ) ).toBe(
		`${ editor }&${ parameter }=1`
	);
} );

it.each( [
	'',
	'javascript:alert(1)',
	'https://example.org.evil.example/wp-admin/',
	'https://example.org@evil.example/wp-admin/',
	'/wp-admin/post.php',
] )( 'does not lead to %j', ( back ) => {
	expect( getWayBack( back, 'success' ) ).toBeNull();
} );
