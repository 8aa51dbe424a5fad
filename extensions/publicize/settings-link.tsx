import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { getInitialState } from '../../shared/lib/initial-state';
import { getRedirectUrl } from '../../shared/lib/redirect';

/** Leads to the networks' settings, which only administrators can open. In a new tab, because the post may have changes. */
export default function SettingsLink() {
	return getInitialState().canManageModules ? (
		<ExternalLink href={ getRedirectUrl( 'publicize' ) }>
			{ __( 'Settings', 'ramjet' ) }
		</ExternalLink>
	) : null;
}
