<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/**
 * What a provider sells, what the site has of it, and its license keys. Products, purchases, offers, discounts and
 * licenses are arrays with the fields that PlanSchemas documents; other fields are never published. A plan may also
 * have `checkout_url`, the absolute URL where it is bought, and `ai_requests`, the AI requests that it includes in
 * a period (20 if it is free).
 */
interface PlanList {

	/** @return array<string, mixed>|null The site's plan, if it has one. */
	public function current(): ?array;

	/** @return list<array<string, mixed>> Plans that the site can have. */
	public function plans(): array;

	/** @return list<array<string, mixed>> Products sold separately. */
	public function products(): array;

	/** @return list<array<string, mixed>> Products bought for the site. */
	public function purchases(): array;

	/** @return list<array<string, mixed>> Introductory prices. */
	public function intro_offers(): array;

	/** @return array<string, mixed>|null A discount available to the site now. */
	public function discount(): ?array;

	/** @return list<array<string, mixed>> Licenses of the user's account, attached to a site or not. */
	public function licenses( \WP_User $user ): array;

	/**
	 * Attaches a license to this site. The key is a secret: it may appear in no response, error or log.
	 *
	 * @return array<string, mixed>|\WP_Error The license, or a translated error with a status.
	 */
	public function attach_license( string $key, \WP_User $user ): array|\WP_Error;
}
