/** @jest-environment node */
import { isEmail } from '../is-email';
import { getRecipientsError } from '../recipients';

describe( 'recipients of a form', () => {
	it.each( [
		'',
		'  ',
		'ada@example.org',
		'ada@example.org, bo+shop@mail.example.co.uk',
		'ada@example.org,',
	] )( 'finds nothing wrong with "%s"', ( to ) => {
		expect( getRecipientsError( to ) ).toBeNull();
	} );

	it( 'names one, two and more email addresses that are wrong', () => {
		expect( getRecipientsError( 'ada@example.org, bo' ) ).toBe(
			'bo is not a valid email address.'
		);
		expect( getRecipientsError( 'bo, cy@, ada@example.org' ) ).toBe(
			'bo and cy@ are not a valid email address.'
		);
		expect( getRecipientsError( 'bo,cy@,@dee.org' ) ).toBe(
			'bo, cy@, @dee.org are not a valid email address.'
		);
	} );

	it( 'says that only ten receive responses', () => {
		const addresses = Array.from(
			{ length: 11 },
			( _, index ) => `a${ index }@example.org`
		);
		expect( getRecipientsError( addresses.join() ) ).toBe(
			'Only the first 10 email addresses receive responses.'
		);
		expect( getRecipientsError( addresses.slice( 1 ).join() ) ).toBeNull();
	} );

	it( 'takes what WordPress takes for an address', () => {
		for ( const address of [
			'a@b.co',
			"o'neil@example.org",
			'x.y@a-b.de',
		] ) {
			expect( isEmail( address ) ).toBe( true );
		}
		for ( const text of [
			'a@b',
			'a@-b.co',
			'a@b-.co',
			'a@b..co',
			'a b@c.co',
			'a@b@c.co',
			'@b.co',
			'a@.co',
			'ä@b.co',
			'a@b.co\nx@y.co',
		] ) {
			expect( isEmail( text ) ).toBe( false );
		}
	} );
} );
