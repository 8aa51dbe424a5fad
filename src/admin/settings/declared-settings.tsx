import { useState } from '@wordpress/element';

import { listFields, siteSettings } from './site-settings';
import SettingsFields from './settings-fields';
import SettingsSection from './settings-section';

type Props = {
	/** Path of the section. */
	section: string;
	/** What only the page knows, by the setting's name. */
	changes?: Record< string, object >;
	/** As SettingsSection has them. */
	heading?: { id: string; title: string };
	label?: string;
	onSaved?: () => void;
};

/** The form with the settings that PHP declares for a section. */
export default function DeclaredSettings( {
	section,
	changes,
	...props
}: Props ) {
	const [ settings ] = useState( () => siteSettings( section ) );
	return (
		<SettingsSection { ...settings } { ...props }>
			{ ( form ) => (
				<SettingsFields
					form={ form }
					fields={ listFields( section, changes ) }
				/>
			) }
		</SettingsSection>
	);
}
