import type { BlockVariation } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import {
	getBlockAvailability,
	getInitialState,
} from '../../shared/lib/initial-state';

/**
 * The templates in the inserter (templates.ts, which is loaded later). The block's `edit` fills in the template that
 * `variationName` names.
 */
export function listVariations(): BlockVariation[] {
	const { siteType } = getInitialState();
	const variation = (
		name: string,
		title: string,
		keywords: string
	): BlockVariation => ( {
		name,
		title,
		keywords: keywords.split( ',' ).map( ( word ) => word.trim() ),
		attributes: { variationName: name },
		scope: [ 'inserter' ],
		// The preview fills itself.
		example: {},
	} );
	return [
		variation(
			'contact',
			__( 'Contact Form', 'ramjet' ),
			/* translators: keywords for the inserter's search, separated by commas. */
			__( 'message, email', 'ramjet' )
		),
		...( siteType === 'simple'
			? []
			: [
					variation(
						'sign-up',
						__( 'Sign-up', 'ramjet' ),
						/* translators: keywords for the inserter's search, separated by commas. */
						__( 'newsletter, subscribe', 'ramjet' )
					),
				] ),
		variation(
			'rsvp',
			__( 'RSVP Form', 'ramjet' ),
			/* translators: keywords for the inserter's search, separated by commas. */
			__( 'event, invitation, wedding', 'ramjet' )
		),
		variation(
			'registration',
			__( 'Registration Form', 'ramjet' ),
			/* translators: keywords for the inserter's search, separated by commas. */
			__( 'course, club, event', 'ramjet' )
		),
		variation(
			'appointment',
			__( 'Appointment Form', 'ramjet' ),
			/* translators: keywords for the inserter's search, separated by commas. */
			__( 'booking, calendar, date', 'ramjet' )
		),
		variation(
			'feedback',
			__( 'Feedback Form', 'ramjet' ),
			/* translators: keywords for the inserter's search, separated by commas. */
			__( 'survey, rating, review', 'ramjet' )
		),
		variation(
			'multistep',
			__( 'Multistep Form', 'ramjet' ),
			/* translators: keywords for the inserter's search, separated by commas. */
			__( 'steps, wizard, pages', 'ramjet' )
		),
		...( getBlockAvailability( 'contact-form/salesforce-lead-form' )
			.available
			? [
					variation(
						'salesforce',
						__( 'Salesforce Lead Form', 'ramjet' ),
						'crm, lead'
					),
				]
			: [] ),
	];
}
