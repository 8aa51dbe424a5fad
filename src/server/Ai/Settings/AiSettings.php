<?php
declare(strict_types=1);

namespace Ramjet\Ai\Settings;

use Ramjet\Support\Contracts\PlanList;
use Ramjet\Support\Failure;
use Ramjet\Support\Schema;
use Ramjet\Support\Settings\OptionSettings;

/** The settings of AI. Every editor reads the roles. */
final class AiSettings extends OptionSettings {

	private const MAX = 1_000_000;

	/** @param PlanList|null $plans Plans with the default limit. */
	public function __construct( private readonly ?PlanList $plans = null ) {}

	/** Maximum number of requests of all users in a period; 0 for no limit. */
	public function site(): int {
		$own = $this->values()['ai_limit'];
		return $own > 0 ? $own : (int) ( $this->plans?->current()['ai_requests'] ?? 0 );
	}

	/** Maximum number of requests of each user in a period; 0 for no limit. */
	public function user(): int {
		return $this->values()['ai_user_limit'];
	}

	/** @return string 'day', 'month', or 'none' if the count is never reset. */
	public function period(): string {
		return $this->values()['ai_period'];
	}

	/** Maximum number of simultaneous replies. */
	public function streams(): int {
		return defined( 'RAMJET_AI_STREAMS' ) ? max( 1, (int) RAMJET_AI_STREAMS ) : $this->values()['ai_streams'];
	}

	/** Whether one of the user's roles can use AI, or the user has no role. */
	public function allows( \WP_User $user ): bool {
		return array() === $user->roles || array() !== array_diff( $user->roles, $this->values()['ai_off_roles'] );
	}

	/** Whether the model may be in a private network, including over http. */
	public static function allows_private_network(): bool {
		return ( defined( 'RAMJET_AI_ALLOW_PRIVATE_NETWORK' ) && true === RAMJET_AI_ALLOW_PRIVATE_NETWORK )
			|| ( new self() )->values()['ai_private_network'];
	}

	public function schemas(): array {
		$limit  = array( 'minimum' => 0, 'maximum' => self::MAX, 'default' => 0 );
		$number = array( 'minimum' => 1, 'maximum' => 50, 'default' => 3 );
		$period = array( 'enum' => array( 'day', 'month', 'none' ), 'default' => 'month' );
		$off    = array( 'default' => false );
		$roles  = array( 'items' => array( 'type' => 'string' ), 'maxItems' => 100, 'default' => array() );
		return array(
			'ai_period'          => Schema::field( 'string', 'When the count of AI requests is reset.', $period ),
			'ai_limit'           => Schema::field( 'integer', 'Limit of AI requests in a period; 0 for none.', $limit ),
			'ai_user_limit'      => Schema::field( 'integer', 'Limit of AI requests per user; 0 for none.', $limit ),
			'ai_streams'         => Schema::field( 'integer', 'Maximum number of simultaneous AI replies.', $number ),
			'ai_off_roles'       => Schema::field( 'array', 'Roles that cannot use AI.', $roles ),
			'ai_private_network' => Schema::field( 'boolean', 'Whether the model may be in a private network.', $off ),
		);
	}

	public function save( array $values ): bool|\WP_Error {
		$opens = ( $values['ai_private_network'] ?? false ) && ! $this->values()['ai_private_network'];
		// In a network of sites, a site's owner is not the server's.
		if ( $opens && ! is_super_admin() ) {
			$text = __( 'Only a network administrator can allow models in a private network.', 'ramjet' );
			return Failure::invalid( 'ai_private_network', $text );
		}
		return parent::save( $values );
	}
}
