<?php
declare(strict_types=1);

namespace Ramjet\Support\Site;

/** Where the site is hosted: self-hosted, unless the constant RAMJET_SITE_TYPE names another type. */
enum SiteType: string {

	case Simple     = 'simple';
	case Atomic     = 'atomic';
	case SelfHosted = 'self-hosted';

	/** This site's type. */
	public static function current(): self {
		$type = defined( 'RAMJET_SITE_TYPE' ) ? RAMJET_SITE_TYPE : '';
		return ( is_string( $type ) ? self::tryFrom( $type ) : null ) ?? self::SelfHosted;
	}

	/** Whether a host runs the site and manages its plugins and accounts. */
	public function is_hosted(): bool {
		return self::SelfHosted !== $this;
	}
}
