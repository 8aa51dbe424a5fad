import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { FormAttributes } from '../attributes';

/** A warning for a form whose responses nobody would get. The server keeps them (Ramjet\Forms\Delivery\DeliveryPlan). */
export function NowhereNotice( {
	attributes: {
		saveResponses = true,
		emailNotifications = true,
		webhooks,
		salesforceData,
	},
}: {
	attributes: FormAttributes;
} ) {
	const isSomewhere =
		saveResponses ||
		emailNotifications ||
		webhooks.some( ( { enabled } ) => enabled ) ||
		salesforceData?.sendToSalesforce;
	return isSomewhere ? null : (
		<Notice status="warning" isDismissible={ false }>
			{ __(
				'With these settings, responses would be lost. They are still saved on this site until you turn on saving, email or an integration.',
				'ramjet'
			) }
		</Notice>
	);
}
