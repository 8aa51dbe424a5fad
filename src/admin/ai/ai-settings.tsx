import { __ } from '@wordpress/i18n';

import type { AiUsage } from '../../../shared/api/ai';
import SettingsFields from '../components/settings-fields';
import SettingsSection from '../components/settings-section';
import { listFields, siteSettings } from '../lib/site-settings';

const SETTINGS = siteSettings( 'ai' );

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
				<SettingsFields
					form={ form }
					fields={ listFields( 'ai', {
						ai_off_roles: {
							options: roles.map( ( { slug, name } ) => ( {
								value: slug,
								label: name,
							} ) ),
						},
					} ) }
				/>
			) }
		</SettingsSection>
	);
}
