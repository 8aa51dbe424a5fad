import { dateI18n, getSettings, humanTimeDiff } from '@wordpress/date';
import { useId } from '@wordpress/element';

import type { OverviewItem } from '../../../shared/api/overview';
import { PageLink } from '../router/page-link';

/**
 * An item of the overview and its next step.
 *
 * @param props
 * @param props.item
 */
export default function OverviewRow( { item }: { item: OverviewItem } ) {
	const { title, detail, time, step } = item;
	const id = useId();
	// 'Manage' alone says little in a list of links.
	const linkProps = {
		id: `${ id }-step`,
		className: 'ramjet-overview__step',
		'aria-labelledby': `${ id }-step ${ id }-title`,
		children: step.label,
	};
	return (
		<li className="ramjet-overview__item">
			<div className="ramjet-overview__text">
				<strong id={ `${ id }-title` }>{ title }</strong>
				{ detail && <p>{ detail }</p> }
				{ time && (
					<time
						dateTime={ time }
						title={ dateI18n(
							getSettings().formats.datetime,
							time,
							undefined
						) }
					>
						{ humanTimeDiff( time ) }
					</time>
				) }
			</div>
			{ step.page !== null ? (
				<PageLink
					{ ...linkProps }
					to={ step.page }
					params={ step.params }
				/>
			) : (
				// eslint-disable-next-line jsx-a11y/anchor-has-content -- its text is among the props.
				<a { ...linkProps } href={ step.url } />
			) }
		</li>
	);
}
