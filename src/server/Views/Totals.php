<?php
declare(strict_types=1);

namespace Ramjet\Views;

/** Numbers of all time, with those that the site had before it counted by itself. */
final class Totals {

	public function __construct( private readonly ViewStore $views, private readonly ViewsSettings $settings ) {}

	/** @param int $post 0 for the site. */
	public function views( int $post ): int {
		$earlier = 0 === $post ? $this->settings->get( 'views_earlier' ) : 0;
		return $this->views->totals( $post )['views'] + $earlier;
	}

	/** Of the site: whoever comes on two days is counted twice. */
	public function visitors(): int {
		return $this->views->totals( 0 )['visitors'] + $this->settings->get( 'views_earlier_visitors' );
	}
}
