import { randomUUID } from 'node:crypto';
import { headersUnder } from '../support/headers';
import { inSandbox } from '../support/sandbox';
import { expect, test } from '../support/test';

test( 'each of several forms on a page subscribes without JavaScript, and only it says so', async ( {
	as,
} ) => {
	const admin = await as( 'admin' );
	const visitor = await as( 'visitor' );
	const { conditions, post } = inSandbox( admin );
	// Other tests submit forms from the same IP address.
	const formOptions = { rate: '1000' };
	const headers = headersUnder( visitor, { ...conditions, formOptions } );
	await post( '/jetpack/v4/module/subscriptions/active', { active: true } );
	await post( '/jetpack/v4/settings', { newsletter_form_below_posts: true } );
	const { body } = await admin.post( '/wp/v2/posts', {
		title: 'Forms',
		status: 'publish',
		content: `<!-- wp:shortcode -->[jetpack_subscription_form subscribe_button="First" success_message="It worked"]<!-- /wp:shortcode -->
			<!-- wp:shortcode -->[blog_subscription_form subscribe_button="Second"]<!-- /wp:shortcode -->`,
	} );
	const { link } = body as { link: string };
	const forms = ( html: string ) =>
		html.match(
			/<div class="[^"]*" id="ramjet-form-\d+">[^]*?subscriptions_error[^]*?<\/div>/g
		) ?? [];
	const page = await (
		await visitor.request.get( link, { headers } )
	).text();
	expect( forms( page ) ).toHaveLength( 3 );
	// The stylesheet, which WordPress prints in the page, hides the messages.
	expect( page ).toContain( '_notification:not(.is-visible)' );

	for ( const [ index, form ] of forms( page ).entries() ) {
		const inputs = [ ...form.matchAll( /<input[^>]*>/g ) ].map(
			( [ input ] ) => ( {
				name: / name="([^"]*)"/.exec( input )?.[ 1 ] ?? '',
				value: / value="([^"]*)"/.exec( input )?.[ 1 ] ?? '',
				isEmail: input.includes( 'type="email"' ),
			} )
		);
		for ( const address of [ 'nobody', `${ randomUUID() }@example.org` ] ) {
			const reply = await visitor.request.post( link, {
				headers,
				form: Object.fromEntries(
					inputs.map( ( { name, value, isEmail } ) => [
						name,
						isEmail ? address : value,
					] )
				),
			} );
			const said = forms( await reply.text() ).map( ( html ) =>
				/_field-error" id="[^"]*">[^<]/.test( html )
					? 'wrong'
					: ( /_success is-visible/.test( html ) && 'sent' ) || ''
			);
			expect( said ).toEqual(
				[ 0, 1, 2 ].map( ( one ) => {
					const result = address === 'nobody' ? 'wrong' : 'sent';
					return one === index ? result : '';
				} )
			);
		}
	}
} );
