import type { ReactNode, RefObject } from 'react';

type Props = {
	/** ID of the heading. */
	id: string;
	title: string;
	/** The heading, where something moves the focus to it. */
	heading?: RefObject< HTMLHeadingElement >;
	children: ReactNode;
};

/** A part of a page: a region with a heading. */
export default function Section( { id, title, heading, children }: Props ) {
	return (
		<section className="ramjet-section" aria-labelledby={ id }>
			<h3 id={ id } tabIndex={ heading && -1 } ref={ heading }>
				{ title }
			</h3>
			{ children }
		</section>
	);
}
