/*
 * Ramjet's post meta can be changed over REST: routes are registered before a request has booted all of Ramjet.
 */
import { expect, test } from '../support/test';

const META = {
	posts: {
		_jetpack_newsletter_access: [ 'subscribers', 'everybody' ],
		_ramjet_related_excluded: [ true, false ],
		_ramjet_related_pinned: [ [ 1, 2 ], [] ],
	},
	jp_pay_product: {
		spay_price: [ 2.5, 3 ],
		spay_currency: [ 'EUR', 'USD' ],
		spay_email: [ 'a@example.org', 'b@example.org' ],
		spay_multiple: [ true, false ],
	},
};

for ( const [ type, fields ] of Object.entries( META ) ) {
	test( `each meta field of ${ type } changes over REST`, async ( {
		as,
	} ) => {
		const author = await as( 'author' );
		const { body } = await author.post( `/wp/v2/${ type }`, {
			title: 'Changed over REST',
			content: 'A post',
		} );
		const { id } = body as { id: number };
		for ( const index of [ 0, 1 ] ) {
			const meta = Object.fromEntries(
				Object.entries( fields ).map( ( [ name, values ] ) => [
					name,
					values[ index ],
				] )
			);
			await author.post( `/wp/v2/${ type }/${ id }`, { meta } );
			const { body: read } = await author.get(
				`/wp/v2/${ type }/${ id }?context=edit`
			);
			expect( read ).toMatchObject( { meta } );
		}
	} );
}
