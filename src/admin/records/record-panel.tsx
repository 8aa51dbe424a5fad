import { Fragment, useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import type { ReactNode } from 'react';

import { Button } from '../../../shared/components/controls';
import { RECORD_TITLE } from '../components/page-frame';
import RequestStatus from '../components/request-status';
import type { OpenRecord } from './use-record';

type Props< Data extends { id: number } > = {
	record: OpenRecord< Data >;
	title: string;
	closeLabel: string;
	/** As RequestStatus has them. */
	loading: string;
	failed: string;
	/** Buttons to the records above and below it in the list. */
	steps?: ReactNode;
	onClose: () => void;
	/** Draws the loaded record. */
	children: ( data: Data ) => ReactNode;
};

/** The open record, beside its list or, on small screens, in its place. Its heading takes the focus. */
export default function RecordPanel< Data extends { id: number } >( {
	record: { id, request },
	title,
	closeLabel,
	loading,
	failed,
	steps,
	onClose,
	children,
}: Props< Data > ) {
	const heading = useRef< HTMLHeadingElement >( null );
	useEffect( () => {
		heading.current?.focus();
	}, [ id ] );
	return (
		<section className="ramjet-record" aria-labelledby={ RECORD_TITLE }>
			<div className="ramjet-record__bar">
				<Button
					className="ramjet-record__back"
					size="compact"
					variant="secondary"
					onClick={ onClose }
				>
					{ __( 'Back to the list', 'ramjet' ) }
				</Button>
				<span className="ramjet-record__steps">{ steps }</span>
				<Button
					className="ramjet-record__close"
					size="compact"
					icon={ closeSmall }
					label={ closeLabel }
					onClick={ onClose }
				/>
			</div>
			<h3
				id={ RECORD_TITLE }
				className="ramjet-record__title"
				tabIndex={ -1 }
				ref={ heading }
			>
				<bdi>{ title }</bdi>
			</h3>
			<RequestStatus
				request={ request }
				loading={ loading }
				failed={ failed }
			>
				{ ( data ) => (
					<Fragment key={ id }>{ children( data ) }</Fragment>
				) }
			</RequestStatus>
		</section>
	);
}
