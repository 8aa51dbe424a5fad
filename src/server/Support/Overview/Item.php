<?php
declare(strict_types=1);

namespace Ramjet\Support\Overview;

/**
 * One line of the overview. All texts are translated and plain.
 */
final class Item {

	/**
	 * @param string    $id     Unique among all items: 'module-markdown'.
	 * @param State     $state  What it says.
	 * @param string    $title  A few words.
	 * @param string    $detail A sentence; '' for none.
	 * @param Step      $step   What somebody can do next.
	 * @param int|null  $time   When it failed, as a Unix timestamp.
	 */
	public function __construct(
		public readonly string $id,
		public readonly State $state,
		public readonly string $title,
		public readonly string $detail,
		public readonly Step $step,
		public readonly ?int $time = null
	) {}

	/**
	 * @return array<string, mixed> As schema() says.
	 */
	public function to_array(): array {
		return array(
			'id'     => $this->id,
			'title'  => $this->title,
			'detail' => $this->detail,
			'time'   => null === $this->time ? null : gmdate( 'c', $this->time ),
			'step'   => $this->step->to_array(),
		);
	}

	/**
	 * @return array<string, mixed> JSON schema.
	 */
	public static function schema(): array {
		$string = array( 'type' => 'string' );
		$maybe  = array( 'type' => array( 'string', 'null' ) );
		return array(
			'type'       => 'object',
			'properties' => array(
				'id'     => $string + array( 'description' => __( 'Unique among all items.', 'ramjet' ) ),
				'title'  => $string + array( 'description' => __( 'A few words for people.', 'ramjet' ) ),
				'detail' => $string + array( 'description' => __( 'A sentence for people; may be empty.', 'ramjet' ) ),
				'time'   => $maybe + array( 'description' => __( 'When it failed (ISO 8601, UTC).', 'ramjet' ) ),
				'step'   => array(
					'type'        => 'object',
					'description' => __( 'A link to what somebody can do next.', 'ramjet' ),
					'properties'  => array(
						'label'  => $string + array( 'description' => __( 'Text of the link.', 'ramjet' ) ),
						'page'   => $maybe + array( 'description' => __( 'A page of the dashboard.', 'ramjet' ) ),
						'params' => array(
							'type'                 => 'object',
							'description'          => __( 'Further parameters of that page’s address.', 'ramjet' ),
							'additionalProperties' => $string,
						),
						'url'    => $maybe + array( 'description' => __( 'An address, where it leads elsewhere.', 'ramjet' ) ),
					),
				),
			),
		);
	}
}
