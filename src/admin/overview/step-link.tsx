import type { ComponentProps } from 'react';

import type { OverviewStep } from '../api/overview';
import { PageLink } from '../router/page-link';

/** The link of an item. Its text is the step's label unless children are given. */
export default function StepLink( {
	step,
	children = step.label,
	...props
}: Omit< ComponentProps< 'a' >, 'href' > & { step: OverviewStep } ) {
	return step.page === null ? (
		<a { ...props } href={ step.url }>
			{ children }
		</a>
	) : (
		<PageLink { ...props } to={ step.page } params={ step.params }>
			{ children }
		</PageLink>
	);
}
