import { ROLES, expect, test } from '../support/test';
import { renderBlocks } from '../support/render';

const WEEK_ROUTE = '/wpcom/v2/business-hours/localized-week';

type Stored = { name?: unknown; hours?: unknown };

const block = ( days?: unknown, attributes: object = {} ) =>
	`<!-- wp:jetpack/business-hours ${ JSON.stringify( {
		...( days === undefined ? {} : { days } ),
		...attributes,
	} ).replace(
		/[<>&]/g,
		( character ) => `\\u00${ character.charCodeAt( 0 ).toString( 16 ) }`
	) } /-->`;

const day = ( name: string, ...hours: [ string, string ][] ): Stored => ( {
	name,
	hours: hours.map( ( [ opening, closing ] ) => ( { opening, closing } ) ),
} );

/**
 * What a reader sees: each day with its times.
 * @param html
 */
function readWeek( html: string ): Record< string, string[] > {
	return Object.fromEntries(
		[ ...html.matchAll( /<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g ) ].map(
			( [ , name = '', times = '' ] ) => [
				name,
				times
					.split( '</div>' )
					.map( ( line ) => line.replace( /<[^>]+>/g, '' ) )
					.filter( Boolean ),
			]
		)
	);
}

test.describe( 'the localized week', () => {
	test( 'is for those who edit', async ( { as } ) => {
		const statuses: Record< string, number > = {};
		for ( const role of ROLES ) {
			const { status } = await ( await as( role ) ).get( WEEK_ROUTE );
			statuses[ role ] = status;
		}
		expect( statuses ).toEqual( {
			admin: 200,
			editor: 200,
			author: 200,
			contributor: 200,
			subscriber: 403,
			visitor: 401,
		} );
	} );

	test( 'names the days and the first of them as WordPress does', async ( {
		site,
	} ) => {
		const answer = await site.php( `
			wp_set_current_user( 1 );
			$GLOBALS['wp_locale']->weekday[3] = 'mercredi';
			add_filter( 'pre_option_start_of_week', fn() => '6' );
			echo wp_json_encode( rest_do_request( '${ WEEK_ROUTE }' )->get_data() );
		` );
		expect( JSON.parse( answer ) ).toEqual( {
			days: {
				Sun: 'Sunday',
				Mon: 'Monday',
				Tue: 'Tuesday',
				Wed: 'mercredi',
				Thu: 'Thursday',
				Fri: 'Friday',
				Sat: 'Saturday',
			},
			startOfWeek: 6,
		} );
	} );
} );

test.describe( 'business hours on the page', () => {
	test( 'are nine to five on working days where nothing was set', async ( {
		site,
	} ) => {
		const html = await renderBlocks(
			site,
			'<!-- wp:jetpack/business-hours /-->',
			`add_filter( 'pre_option_start_of_week', fn() => '1' );`
		);
		expect( Object.entries( readWeek( html ) ) ).toEqual( [
			...[ 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday' ].map(
				( name ) => [ name, [ '9:00 am – 5:00 pm' ] ]
			),
			[ 'Saturday', [ 'Closed' ] ],
			[ 'Sunday', [ 'Closed' ] ],
		] );
		expect( html ).not.toContain( '<script' );
	} );

	test( 'are in the site’s time format, whatever its time zone', async ( {
		site,
	} ) => {
		const html = await renderBlocks(
			site,
			block( [ day( 'Mon', [ '07:05', '19:30' ] ) ] ),
			`add_filter( 'pre_option_time_format', fn() => 'G\\hi' );
			add_filter( 'pre_option_timezone_string', fn() => 'Pacific/Tongatapu' );`
		);
		expect( readWeek( html ).Monday ).toEqual( [ '7h05 – 19h30' ] );
	} );

	test( 'show several intervals, nights and whole days, and tell search engines the same', async ( {
		site,
	} ) => {
		const html = await renderBlocks(
			site,
			block( [
				day( 'Fri', [ '09:00', '12:00' ], [ '22:00', '02:00' ] ),
				day( 'Sat', [ '00:00', '23:59' ] ),
				day( 'Mon', [ '', '' ], [ '09:00', '' ] ),
			] ),
			`add_filter( 'pre_option_blogname', fn() => 'Bread & Butter' );`
		);
		expect( readWeek( html ) ).toMatchObject( {
			Friday: [ '9:00 am – 12:00 pm', '10:00 pm – 2:00 am' ],
			Saturday: [ 'Open 24 hours' ],
			Monday: [ 'Closed' ],
		} );
		expect( html ).toContain(
			'itemtype="https://schema.org/LocalBusiness"'
		);
		expect( html ).toContain(
			'<meta itemprop="name" content="Bread &amp; Butter">'
		);
		const described = [
			...html.matchAll(
				/href="https:\/\/schema\.org\/(\w+)">.*?itemprop="opens" (?:datetime|content)="(.*?)".*?itemprop="closes" (?:datetime|content)="(.*?)"/g
			),
		].map( ( [ , ...parts ] ) => parts.join( ' ' ) );
		expect( described ).toEqual( [
			'Friday 09:00 12:00',
			'Friday 22:00 02:00',
			'Saturday 00:00 23:59',
		] );
	} );

	test( 'are not described where the owner does not want it, or nothing is open', async ( {
		site,
	} ) => {
		const unwanted = await renderBlocks(
			site,
			block(),
			`add_filter( 'ramjet_structured_data', fn( $wanted, $module ) => 'business-hours' !== $module, 20, 2 );`
		);
		expect( readWeek( unwanted ).Tuesday ).toEqual( [
			'9:00 am – 5:00 pm',
		] );
		for ( const html of [
			unwanted,
			await renderBlocks( site, block( [] ) ),
		] ) {
			expect( html ).not.toMatch( /item(prop|scope|type)/ );
		}
	} );

	const nineToFive: [ string, string ] = [ '09:00', '17:00' ];
	const attack = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
	const hostile: Record<
		string,
		{ days: unknown; shown: Record< string, string[] > }
	> = {
		'a text': { days: 'Mon', shown: { Monday: [ '9:00 am – 5:00 pm' ] } },
		'a number': { days: 7, shown: { Monday: [ '9:00 am – 5:00 pm' ] } },
		'null days': {
			days: [ null, 1, 'Mon', [] ],
			shown: { Monday: [ 'Closed' ] },
		},
		'an object for hours': {
			days: [
				{ name: 'Mon', hours: { opening: '09:00', closing: '17:00' } },
			],
			shown: { Monday: [ 'Closed' ] },
		},
		'markup for a name': {
			days: [ day( attack, nineToFive ), day( 'Mon', nineToFive ) ],
			shown: { Monday: [ '9:00 am – 5:00 pm' ] },
		},
		'markup for a time': {
			days: [
				day(
					'Mon',
					[ attack, '17:00' ],
					[ '09:00', `17:00${ attack }` ]
				),
			],
			shown: { Monday: [ 'Closed' ] },
		},
		'times of other types': {
			days: [
				{
					name: 'Mon',
					hours: [
						{ opening: 900, closing: [ '17:00' ] },
						{ opening: true },
						'x',
						null,
					],
				},
			],
			shown: { Monday: [ 'Closed' ] },
		},
		'a day twice': {
			days: [
				day( 'Mon', nineToFive ),
				day( 'Mon', [ '19:00', '23:00' ], nineToFive ),
			],
			shown: { Monday: [ '9:00 am – 5:00 pm', '7:00 pm – 11:00 pm' ] },
		},
	};

	test( 'are bounded, however many were stored', async ( { site } ) => {
		const hours = Array.from(
			{ length: 10_000 },
			( _, index ): [ string, string ] => [
				`0${ Math.floor( index / 60 ) % 10 }:${ String(
					index % 60
				).padStart( 2, '0' ) }`,
				'17:00',
			]
		);
		const html = await renderBlocks(
			site,
			block( [ day( 'Mon', ...hours ) ] )
		);
		expect( readWeek( html ).Monday ).toHaveLength( 100 );
	} );

	test( 'take any attributes from a contributor without harm', async ( {
		as,
	} ) => {
		const contributor = await as( 'contributor' );
		for ( const [ name, { days, shown } ] of Object.entries( hostile ) ) {
			await test.step( name, async () => {
				const { status, body } = await contributor.post(
					'/wp/v2/posts',
					{
						title: name,
						content: block( days, { className: attack } ),
						status: 'pending',
					}
				);
				expect( status ).toBe( 201 );
				const html = ( body as { content: { rendered: string } } )
					.content.rendered;
				const week = readWeek( html );
				expect( Object.keys( week ) ).toHaveLength( 7 );
				expect( week ).toMatchObject( shown );
				expect( html ).not.toMatch( /<script|<img|<[^>]* onerror/ );
			} );
		}
	} );
} );
