import { __ } from '@wordpress/i18n';

import type { AiUsage } from '../../../shared/api/ai';
import SettingsFields, {
	type SettingsField,
} from '../components/settings-fields';
import SettingsSection from '../components/settings-section';
import { siteSettings } from '../lib/site-settings';

const SETTINGS = siteSettings( {
	ai_limit: 0,
	ai_user_limit: 0,
	ai_period: 'month',
	ai_streams: 1,
	ai_off_roles: [] as string[],
	ai_private_network: false,
} );

type Props = {
	roles: AiUsage[ 'roles' ];
	/** Called after saving. */
	onSaved: () => void;
};

/** The limits, and the roles that can use AI. */
export default function AiSettings( { roles, onSaved }: Props ) {
	return (
		<SettingsSection
			{ ...SETTINGS }
			heading={ {
				id: 'ramjet-ai-limits',
				title: __( 'Limits', 'ramjet' ),
			} }
			onSaved={ onSaved }
		>
			{ ( form ) => (
				<SettingsFields form={ form } fields={ listFields( roles ) } />
			) }
		</SettingsSection>
	);
}

const listFields = ( roles: AiUsage[ 'roles' ] ): SettingsField[] => [
	{
		name: 'ai_limit',
		type: 'number',
		label: __( 'Site limit (requests)', 'ramjet' ),
		help: __( 'Leave empty for no limit.', 'ramjet' ),
		min: 1,
		max: 1_000_000,
		empty: 0,
	},
	{
		name: 'ai_user_limit',
		type: 'number',
		label: __( 'Limit per user (requests)', 'ramjet' ),
		help: __( 'Leave empty for no limit.', 'ramjet' ),
		min: 1,
		max: 1_000_000,
		empty: 0,
	},
	{
		name: 'ai_period',
		type: 'select',
		label: __( 'Reset the count', 'ramjet' ),
		options: [
			{ value: 'day', label: __( 'Every day', 'ramjet' ) },
			{ value: 'month', label: __( 'Every month', 'ramjet' ) },
			{ value: 'none', label: __( 'Never', 'ramjet' ) },
		],
	},
	{
		name: 'ai_streams',
		type: 'number',
		label: __( 'Simultaneous replies', 'ramjet' ),
		help: __(
			'Each reply keeps a PHP process busy while the model writes.',
			'ramjet'
		),
		min: 1,
		max: 50,
	},
	{
		name: 'ai_off_roles',
		type: 'exclusions',
		label: __( 'Roles that can use AI', 'ramjet' ),
		options: roles.map( ( { slug, name } ) => ( {
			value: slug,
			label: name,
		} ) ),
	},
	{
		name: 'ai_private_network',
		type: 'toggle',
		label: __( 'Model in a private network', 'ramjet' ),
		help: __(
			'Allow a model on this server or your own network, with or without https. Required for Ollama or LM Studio on your own computer.',
			'ramjet'
		),
	},
];
