<?php
declare(strict_types=1);

namespace Ramjet\Support;

/**
 * What Ramjet does not have and says so, with status 200 and never with invented data: each with its reason.
 */
enum Unavailable: string {

	case Firewall        = 'waf';
	case Backups         = 'rewind';
	case Scanner         = 'scan';
	case LoginProtection = 'protect';
	case VaultPress      = 'vaultpress';
	case VisitorStats    = 'stats';

	/**
	 * @return array{state: string, reason: string} As schema() says.
	 */
	public function answer(): array {
		return array(
			'state'  => 'unavailable',
			'reason' => $this->reason(),
		);
	}

	/**
	 * Why, for people: one sentence.
	 */
	public function reason(): string {
		return match ( $this ) {
			self::Firewall        => __( 'Ramjet has no firewall; a firewall belongs in front of WordPress, where the host can run one.', 'ramjet' ),
			self::Backups         => __( 'Ramjet makes no backups; ask the host for them, or use a plugin that makes them.', 'ramjet' ),
			self::Scanner         => __( 'Ramjet does not scan the site for threats.', 'ramjet' ),
			self::LoginProtection => __( 'Ramjet does not watch logins, so it has no blocked attempts to count.', 'ramjet' ),
			self::VaultPress      => __( 'Ramjet does not work with VaultPress.', 'ramjet' ),
			self::VisitorStats    => __( 'Ramjet does not count the visitors of the site.', 'ramjet' ),
		};
	}

	/**
	 * @return array<string, mixed> JSON schema of the answer.
	 */
	public static function schema(): array {
		return Schema::object(
			array(
				'state'  => Schema::field( 'string', __( 'Always ‘unavailable’: Ramjet does not have this.', 'ramjet' ), array( 'enum' => array( 'unavailable' ) ) ),
				'reason' => Schema::field( 'string', __( 'Why, for people: one translated sentence.', 'ramjet' ) ),
			),
			'unavailable'
		);
	}
}
