import type { BlockVariation } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { getBlockAvailability, isHosted } from '../../shared/lib/initial-state';

/** Name and title of the templates on this site, with keywords for the inserter's search. */
export function listTemplates() {
	const all = [
		{
			name: 'contact',
			title: __( 'Contact Form', 'ramjet' ),
			/* translators: keywords for the inserter's search, separated by commas. */
			keywords: __( 'message, email', 'ramjet' ),
		},
		{
			name: 'sign-up',
			title: __( 'Sign-up', 'ramjet' ),
			/* translators: keywords for the inserter's search, separated by commas. */
			keywords: __( 'newsletter, subscribe', 'ramjet' ),
			isMissing: isHosted(),
		},
		{
			name: 'rsvp',
			title: __( 'RSVP Form', 'ramjet' ),
			/* translators: keywords for the inserter's search, separated by commas. */
			keywords: __( 'event, invitation, wedding', 'ramjet' ),
		},
		{
			name: 'registration',
			title: __( 'Registration Form', 'ramjet' ),
			/* translators: keywords for the inserter's search, separated by commas. */
			keywords: __( 'course, club, event', 'ramjet' ),
		},
		{
			name: 'appointment',
			title: __( 'Appointment Form', 'ramjet' ),
			/* translators: keywords for the inserter's search, separated by commas. */
			keywords: __( 'booking, calendar, date', 'ramjet' ),
		},
		{
			name: 'feedback',
			title: __( 'Feedback Form', 'ramjet' ),
			/* translators: keywords for the inserter's search, separated by commas. */
			keywords: __( 'survey, rating, review', 'ramjet' ),
		},
		{
			name: 'multistep',
			title: __( 'Multistep Form', 'ramjet' ),
			/* translators: keywords for the inserter's search, separated by commas. */
			keywords: __( 'steps, wizard, pages', 'ramjet' ),
		},
		{
			name: 'salesforce',
			title: __( 'Salesforce Lead Form', 'ramjet' ),
			keywords: 'crm, lead',
			isMissing: ! getBlockAvailability(
				'contact-form/salesforce-lead-form'
			).available,
		},
	] as const;
	return all.filter(
		( template ) => ! ( 'isMissing' in template && template.isMissing )
	);
}

/**
 * The templates in the inserter. Their fields (templates.ts) are loaded later: the block's `edit` fills in the template
 * that `variationName` names.
 */
export const listVariations = (): BlockVariation[] =>
	listTemplates().map( ( { name, title, keywords } ) => ( {
		name,
		title,
		keywords: keywords.split( ',' ).map( ( word ) => word.trim() ),
		attributes: { variationName: name },
		scope: [ 'inserter' ],
		// The preview fills itself.
		example: {},
	} ) );
