import { InspectorControls } from '@wordpress/block-editor';
import {
	getBlockAvailability,
	getInitialState,
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
	const { siteType, canManageModules } = getInitialState();
	const isHosted = siteType === 'simple';
	return (
		<InspectorControls>
			{ getBlockAvailability( 'contact-form/salesforce-lead-form' )
				.available && <SalesforcePanel { ...props } /> }
			{ ! isHosted && canCreatePlugins && <CrmPanel { ...props } /> }
			{ /* Others may not list the plugins, and would not see the panel anyway. */ }
			{ ! isHosted && canManageModules && (
				<NewsletterPanel { ...props } />
			) }
			<WebhooksPanel { ...props } />
		</InspectorControls>
	);
}
