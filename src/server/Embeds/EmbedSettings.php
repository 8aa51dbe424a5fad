<?php
declare(strict_types=1);

namespace Ramjet\Embeds;

use Ramjet\Support\Failure;
use Ramjet\Support\JsonOption;
use Ramjet\Support\Options;
use Ramjet\Support\Schema;
use Ramjet\Support\Settings\Resettable;
use Ramjet\Support\Settings\SettingGroup;

/** Whether embeds load at once or with a click, for blocks without a setting of their own. */
final class EmbedSettings implements Resettable, SettingGroup {

	private const NAME = 'embeds_load_at_once';

	public static function load_at_once(): bool {
		return true === self::row()->get();
	}

	public function schemas(): array {
		$text = 'Whether embeds load without a click, when a visitor scrolls near them.';
		return array( self::NAME => Schema::field( 'boolean', $text, array( 'default' => false ) ) );
	}

	public function values(): array {
		return array( self::NAME => self::load_at_once() );
	}

	public function save( array $values ): bool|\WP_Error {
		return self::row()->set( $values[ self::NAME ] ) ? true : Failure::not_saved();
	}

	public function reset_name(): string {
		return 'settings';
	}

	public function reset(): array|\WP_Error {
		return Options::reset( array( self::NAME => 'ramjet_' . self::NAME ), $this->values() );
	}

	public function undo( array $former ): array {
		return array( array( 'path' => 'jetpack/v4/settings', 'data' => $former ) );
	}

	private static function row(): JsonOption {
		return new JsonOption( 'ramjet_' . self::NAME, true );
	}
}
