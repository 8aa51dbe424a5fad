import { InspectorControls } from '@wordpress/block-editor';
import {
	getBlockAvailability,
	getInitialState,
	isHosted,
} from '../../../shared/lib/initial-state';
import { useCanCreatePlugins } from '../use-post';
import { CrmPanel } from './crm';
import { NewsletterPanel } from './newsletter';
import type { PanelProps } from './panel';
import { SalesforcePanel } from './salesforce';
import { WebhooksPanel } from './webhooks';

/** The integrations available to this site and user. */
export default function Integrations( props: PanelProps ) {
	const canCreatePlugins = useCanCreatePlugins();
	const { canManageModules } = getInitialState();
	const canConnectPlugins = ! isHosted();
	return (
		<InspectorControls>
			{ getBlockAvailability( 'contact-form/salesforce-lead-form' )
				.available && <SalesforcePanel { ...props } /> }
			{ canConnectPlugins && canCreatePlugins && (
				<CrmPanel { ...props } />
			) }
			{ /* Others may not list the plugins, and would not see the panel anyway. */ }
			{ canConnectPlugins && canManageModules && <NewsletterPanel /> }
			<WebhooksPanel { ...props } />
		</InspectorControls>
	);
}
