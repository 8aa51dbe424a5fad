import { __ } from '@wordpress/i18n';

import type { ResettableName } from '../../../shared/api/options';

/** Something that can be put back to how it was on the first day. */
export type Choice = {
	name: ResettableName;
	label: string;
	/** What putting it back does, a sentence. */
	effect: string;
};

/** All of them, as they are listed. */
export const listChoices = (): Choice[] => [
	{
		name: 'settings',
		label: __( 'Settings and privacy', 'ramjet' ),
		effect: __(
			'Upgrade notices and analytics events are off, and the entries of forms are kept when the plugin is deleted. Keys of services and the token of Google stay.',
			'ramjet'
		),
	},
	{
		name: 'modules',
		label: __( 'Modules', 'ramjet' ),
		effect: __(
			'Turns on all modules, with their default settings.',
			'ramjet'
		),
	},
	{
		name: 'notices',
		label: __( 'Dismissed notices', 'ramjet' ),
		effect: __( 'Shows the notices you dismissed again.', 'ramjet' ),
	},
	{
		name: 'questionnaire',
		label: __( 'Setup questions', 'ramjet' ),
		effect: __( 'Your answers about the site are forgotten.', 'ramjet' ),
	},
	{
		name: 'survey',
		label: __( 'Survey', 'ramjet' ),
		effect: __( 'Your answers about Ramjet are forgotten.', 'ramjet' ),
	},
	{
		name: 'recommendations',
		label: __( 'Recommendations', 'ramjet' ),
		effect: __(
			'Your answers to recommendations are forgotten, and they start over.',
			'ramjet'
		),
	},
];
