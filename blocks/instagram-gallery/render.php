<?php
/**
 * The latest posts of an Instagram account.
 *
 * @package Ramjet
 */

declare(strict_types=1);
