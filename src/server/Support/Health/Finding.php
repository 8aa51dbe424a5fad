<?php
declare(strict_types=1);

namespace Ramjet\Support\Health;

/** The result of a test of Site Health. */
final class Finding {

	/**
	 * @param string $label       A few words.
	 * @param string $status      'good', 'recommended' or 'critical'.
	 * @param string $description Sentences, plain: what it means and what to do.
	 * @param string $link_text   Text of a link to the fix; '' for none.
	 */
	public function __construct(
		public readonly string $label,
		public readonly string $status,
		public readonly string $description,
		public readonly string $link_text = '',
		public readonly string $link_url = ''
	) {}

	/** @return array<string, mixed> As Site Health expects it. */
	public function to_array( string $test ): array {
		return array(
			'label'       => $this->label,
			'status'      => $this->status,
			'badge'       => array( 'label' => __( 'Ramjet', 'ramjet' ), 'color' => 'blue' ),
			'description' => '<p>' . esc_html( $this->description ) . '</p>',
			'actions'     => $this->link(),
			'test'        => $test,
		);
	}

	private function link(): string {
		return '' === $this->link_text
			? ''
			: sprintf( '<p><a href="%s">%s</a></p>', esc_url( $this->link_url ), esc_html( $this->link_text ) );
	}
}
