/**
 * SQL type of a sum of money: PostgreSQL refuses a value that does not fit its type, and one project may be worth
 * 10^18 RSD.
 */
export const MONEY_SUM = 'numeric(30, 2)';
