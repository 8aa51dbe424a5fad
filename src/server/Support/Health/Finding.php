<?php
declare(strict_types=1);

namespace Ramjet\Support\Health;

/**
 * What one test of Site Health found.
 */
final class Finding {

	/**
	 * @param string $label       The finding in some words.
	 * @param string $status      'good', 'recommended' or 'critical'.
	 * @param string $description Sentences: what it means and what to do.
	 * @param string $link_text   Of the link to where something can be done; '' for none.
	 * @param string $link_url    Where it leads.
	 */
	public function __construct(
		public readonly string $label,
		public readonly string $status,
		public readonly string $description,
		public readonly string $link_text = '',
		public readonly string $link_url = ''
	) {}

	/**
	 * @param string $test Name of the test.
	 * @return array<string, mixed> As Site Health takes it.
	 */
	public function to_array( string $test ): array {
		return array(
			'label'       => $this->label,
			'status'      => $this->status,
			'badge'       => array(
				'label' => __( 'Ramjet', 'ramjet' ),
				'color' => 'blue',
			),
			'description' => '<p>' . esc_html( $this->description ) . '</p>',
			'actions'     => '' === $this->link_text ? '' : sprintf( '<p><a href="%s">%s</a></p>', esc_url( $this->link_url ), esc_html( $this->link_text ) ),
			'test'        => $test,
		);
	}
}
