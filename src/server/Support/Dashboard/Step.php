<?php
declare(strict_types=1);

namespace Ramjet\Support\Dashboard;

/** The link of an item: to a page of the dashboard, or elsewhere in wp-admin. */
final class Step {

	private function __construct(
		private readonly string $label,
		private readonly ?string $page,
		private readonly array $params,
		private readonly ?string $url
	) {}

	/**
	 * @param string                $page   Path of the page, of a Support\Dashboard\Page.
	 * @param array<string, string> $params Further parameters of its URL.
	 */
	public static function page( string $label, string $page, array $params = array() ): self {
		return new self( $label, $page, $params, null );
	}

	/**
	 * @param string                $section Path of a section of 'Settings', of a Support\Dashboard\Section.
	 * @param array<string, string> $params  Further parameters of its URL.
	 */
	public static function section( string $label, string $section, array $params = array() ): self {
		return self::page( $label, 'settings', array( 'section' => $section ) + $params );
	}

	/** @param string $url Absolute URL on this site. */
	public static function url( string $label, string $url ): self {
		return new self( $label, null, array(), $url );
	}

	/** @return array<string, mixed> As OverviewItem::schema() says. */
	public function to_array(): array {
		return array(
			'label'  => $this->label,
			'page'   => $this->page,
			'params' => (object) $this->params,
			'url'    => $this->url,
		);
	}
}
