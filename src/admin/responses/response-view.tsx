import { __, sprintf } from '@wordpress/i18n';

import type { FormResponse } from '../api/form-responses';
import DateTime from '../components/date-time';
import type { OpenRecord } from '../records/use-record';
import FieldValue, { linkOf } from './field-value';
import DeliveryLog from './delivery-log';

/** A response's field values, and what else is known about it. */
export default function ResponseView( {
	response,
	record,
}: {
	response: FormResponse;
	record: OpenRecord< FormResponse >;
} ) {
	const { form, date, fields, visitor, spam, status } = response;
	const page = linkOf( 'url', form.url );
	return (
		<>
			<p className="ramjet-record__about">
				<DateTime date={ date } />
				{ ' · ' }
				{ page ? (
					<a href={ page } dir="auto">
						{ form.title }
					</a>
				) : (
					<span dir="auto">{ form.title }</span>
				) }
			</p>
			{ status === 'spam' && spam.reasons.length > 0 && (
				<p className="ramjet-response__spam">
					{ sprintf(
						/* translators: %s: reasons, separated by commas. */
						__( 'Marked as spam: %s', 'ramjet' ),
						spam.reasons.join( ', ' )
					) }
				</p>
			) }
			<dl className="ramjet-fields">
				{ fields.map( ( field, index ) => (
					// Two fields may have the same id in responses of older plugins.
					<div key={ index } className="ramjet-field">
						<dt dir="auto">{ field.label }</dt>
						<dd>
							<FieldValue field={ field } />
						</dd>
					</div>
				) ) }
				{ visitor.user && (
					<div className="ramjet-field">
						<dt>{ __( 'Logged in as', 'ramjet' ) }</dt>
						<dd dir="auto">{ visitor.user }</dd>
					</div>
				) }
				{ visitor.ip && (
					<div className="ramjet-field">
						<dt>{ __( 'IP address', 'ramjet' ) }</dt>
						<dd>{ visitor.ip }</dd>
					</div>
				) }
			</dl>
			<DeliveryLog response={ response } record={ record } />
		</>
	);
}
