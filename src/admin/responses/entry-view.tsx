import { __, sprintf } from '@wordpress/i18n';

import type { FormResponse } from '../../../shared/api/form-responses';
import AnswerValue, { linkOf } from './answer-value';
import DeliveryLog from './delivery-log';
import { SentAt } from './fields';

/**
 * An entry's answers and what else is known of it.
 *
 * @param props
 * @param props.response
 * @param props.onSent   Gets the entry as it is after it was sent again.
 */
export default function EntryView( {
	response,
	onSent,
}: {
	response: FormResponse;
	onSent: ( response: FormResponse ) => void;
} ) {
	const { form, date, fields, visitor, spam, status } = response;
	const page = linkOf( 'url', form.url );
	return (
		<>
			<p className="ramjet-entry__about">
				<SentAt date={ date } />
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
				<p className="ramjet-entry__spam">
					{ sprintf(
						/* translators: %s: reasons, separated by commas. */
						__( 'Marked as spam: %s', 'ramjet' ),
						spam.reasons.join( ', ' )
					) }
				</p>
			) }
			<dl className="ramjet-answers">
				{ fields.map( ( answer, index ) => (
					// Two fields may have one id in entries of older plugins.
					<div key={ index } className="ramjet-answer">
						<dt dir="auto">{ answer.label }</dt>
						<dd>
							<AnswerValue answer={ answer } />
						</dd>
					</div>
				) ) }
				{ visitor.user && (
					<div className="ramjet-answer">
						<dt>{ __( 'Logged in as', 'ramjet' ) }</dt>
						<dd dir="auto">{ visitor.user }</dd>
					</div>
				) }
				{ visitor.ip && (
					<div className="ramjet-answer">
						<dt>{ __( 'IP address', 'ramjet' ) }</dt>
						<dd>{ visitor.ip }</dd>
					</div>
				) }
			</dl>
			<DeliveryLog response={ response } onSent={ onSent } />
		</>
	);
}
